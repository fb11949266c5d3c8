

z
