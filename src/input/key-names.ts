/** The names of the keys that are not a character, and where each protocol puts them. */

/** `CSI code u` of the kitty protocol for keys that are no character: consecutive codes from 57358. */
const KITTY_FIRST = 57358;
const KITTY_ORDER = (
  'capslock scrolllock numlock printscreen pause menu - - - - - - - - - - - - ' +
  'f13 f14 f15 f16 f17 f18 f19 f20 f21 f22 f23 f24 f25 f26 f27 f28 f29 f30 f31 f32 f33 f34 f35 ' +
  'kp_0 kp_1 kp_2 kp_3 kp_4 kp_5 kp_6 kp_7 kp_8 kp_9 kp_decimal kp_divide kp_multiply kp_subtract kp_add ' +
  'kp_enter kp_equal kp_separator kp_left kp_right kp_up kp_down kp_pageup kp_pagedown kp_home kp_end ' +
  'kp_insert kp_delete kp_begin ' +
  'media_play media_pause media_play_pause media_reverse media_stop media_fast_forward media_rewind ' +
  'media_track_next media_track_previous media_record lower_volume raise_volume mute_volume ' +
  'left_shift left_ctrl left_alt left_super left_hyper left_meta ' +
  'right_shift right_ctrl right_alt right_super right_hyper right_meta iso_level3_shift iso_level5_shift'
).split(' ');

/** Key names by their code in `CSI code u`. */
export const UNICODE_KEYS: ReadonlyMap<number, string> = new Map([
  [8, 'backspace'],
  [9, 'tab'],
  [13, 'enter'],
  [27, 'escape'],
  [32, 'space'],
  [127, 'backspace'],
  ...KITTY_ORDER.map((name, i): [number, string] => [KITTY_FIRST + i, name]).filter(
    ([, name]) => name !== '-',
  ),
]);

/** Key names by the number in `CSI number ~`. */
export const TILDE_KEYS: ReadonlyMap<number, string> = new Map([
  [1, 'home'],
  [2, 'insert'],
  [3, 'delete'],
  [4, 'end'],
  [5, 'pageup'],
  [6, 'pagedown'],
  [7, 'home'],
  [8, 'end'],
  [11, 'f1'],
  [12, 'f2'],
  [13, 'f3'],
  [14, 'f4'],
  [15, 'f5'],
  [17, 'f6'],
  [18, 'f7'],
  [19, 'f8'],
  [20, 'f9'],
  [21, 'f10'],
  [23, 'f11'],
  [24, 'f12'],
  [25, 'f13'],
  [26, 'f14'],
  [28, 'f15'],
  [29, 'menu'],
  [31, 'f17'],
  [32, 'f18'],
  [33, 'f19'],
  [34, 'f20'],
  [57427, 'kp_begin'],
]);

/** Key names by the final letter of `CSI letter`, `CSI 1 ; modifiers letter` and `SS3 letter`. */
export const LETTER_KEYS: ReadonlyMap<string, string> = new Map([
  ['A', 'up'],
  ['B', 'down'],
  ['C', 'right'],
  ['D', 'left'],
  ['E', 'kp_begin'],
  ['F', 'end'],
  ['H', 'home'],
  ['P', 'f1'],
  ['Q', 'f2'],
  ['R', 'f3'],
  ['S', 'f4'],
]);

/** Key names by the letter of `SS3 letter` when the keypad is in application mode. */
export const KEYPAD_KEYS: ReadonlyMap<string, string> = new Map([
  [' ', 'space'],
  ['I', 'tab'],
  ['M', 'kp_enter'],
  ['X', 'kp_equal'],
  ['j', 'kp_multiply'],
  ['k', 'kp_add'],
  ['l', 'kp_separator'],
  ['m', 'kp_subtract'],
  ['n', 'kp_decimal'],
  ['o', 'kp_divide'],
  ...Array.from('pqrstuvwxy', (letter, digit): [string, string] => [letter, `kp_${digit}`]),
]);

/** The key of the main keyboard that a keypad key stands for: a name or a character. */
export const KEYPAD_MEANING: ReadonlyMap<string, string> = new Map([
  ...Array.from('0123456789', (digit): [string, string] => [`kp_${digit}`, digit]),
  ['kp_decimal', '.'],
  ['kp_divide', '/'],
  ['kp_multiply', '*'],
  ['kp_subtract', '-'],
  ['kp_add', '+'],
  ['kp_equal', '='],
  ['kp_separator', ','],
  ['kp_enter', 'enter'],
  ...['left', 'right', 'up', 'down', 'pageup', 'pagedown', 'home', 'end', 'insert', 'delete'].map(
    (name): [string, string] => [`kp_${name}`, name],
  ),
]);

/** Every key name there is, in normal form. */
export const KEY_NAMES: ReadonlySet<string> = new Set([
  ...UNICODE_KEYS.values(),
  ...TILDE_KEYS.values(),
  ...LETTER_KEYS.values(),
]);

/** The text that a named key types when no Ctrl, Alt or Super is held; undefined when it types none. */
export function namedText(key: string): string | undefined {
  if (key === 'space') return ' ';
  const meaning = KEYPAD_MEANING.get(key);
  return meaning?.length === 1 ? meaning : undefined;
}

/** True for a key that only modifies others (`left_shift`, `capslock`, ...). */
export function isModifierKey(key: string): boolean {
  return /^(left|right)_|^iso_level|lock$/.test(key);
}
