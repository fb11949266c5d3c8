export const one = 1;
nothing here
return one + oneness;
