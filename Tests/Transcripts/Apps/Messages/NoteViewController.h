#import <UIKit/UIKit.h>

@interface NoteViewController : UIViewController
@property (weak, nonatomic) IBOutlet UILabel *noteLabel;
@end
