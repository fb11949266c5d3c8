first line
	second line
third
