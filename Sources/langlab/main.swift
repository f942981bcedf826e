internal import LabShell
internal import LineEditing

print("langlab")
