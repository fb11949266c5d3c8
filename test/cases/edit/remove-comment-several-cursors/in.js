// a
b
//c
