internal import CEditline
