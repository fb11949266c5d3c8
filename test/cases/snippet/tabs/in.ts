	x
