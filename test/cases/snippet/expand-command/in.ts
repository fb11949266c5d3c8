  for
