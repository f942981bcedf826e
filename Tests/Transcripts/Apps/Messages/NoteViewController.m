#import "NoteViewController.h"

@implementation NoteViewController
@end
