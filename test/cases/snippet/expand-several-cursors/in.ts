for
for
