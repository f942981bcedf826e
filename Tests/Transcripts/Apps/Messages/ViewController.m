#import "ViewController.h"
#import "AppDelegate.h"

#define L(key) NSLocalizedString(key, nil)

static NSString *const kScreenTitle = @"screen.title";

@interface ViewController ()
@property (weak, nonatomic) IBOutlet UILabel *hintLabel;
@property (weak, nonatomic) IBOutlet UIImageView *coverView;
@property (weak, nonatomic) IBOutlet UIButton *englishButton;
@property (weak, nonatomic) IBOutlet UIButton *chineseButton;
@end

@implementation ViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.title = NSLocalizedString(kScreenTitle, @"The title of the screen");
    [self.greetingLabel setText:L(@"greeting")];
    _coverView.image = [UIImage imageNamed:@"cover"];
}

- (IBAction)useEnglish:(id)sender {
    [self changeTo:@"en"];
}

- (IBAction)useChinese:(id)sender {
    [self changeTo:@"zh-Hans"];
}

- (void)changeTo:(NSString *)language {
    AppDelegate *delegate = (AppDelegate *)[UIApplication sharedApplication].delegate;
    [delegate changeToLanguage:language];
}

@end
