xx for y
