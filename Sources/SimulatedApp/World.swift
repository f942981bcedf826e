internal import AppCode
