  x
y
