/*
 * What this is.
 */
import {
  a,
  b,
} from 'x';

// #region parts
class Parts {
  one() {
    if (a) {
      b();
    }
  }

  two() {
    c();
  }
}
// #endregion

function last() {
  return 1;
}
