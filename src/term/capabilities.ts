import type { ColorDepth } from './color.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An answer of the terminal to the probe, as the input layer decodes it. */
export type Answer =
  | { readonly reply: 'attributes' | 'cursor' | 'other' }
  | { readonly reply: 'secondary_attributes'; readonly parameters: readonly number[] }
  | { readonly reply: 'other_keys'; readonly level: number }
  | { readonly reply: 'version'; readonly text: string }
  | { readonly reply: 'kitty'; readonly flags: number }
  | { readonly reply: 'mode'; readonly mode: number; readonly state: number }
  | {
      readonly reply: 'color';
      readonly code: number;
      readonly color: readonly [red: number, green: number, blue: number];
    };

export type Multiplexer = 'tmux' | 'screen';

/**
 * The capabilities of the terminal, as far as they are known: guessed from the environment, corrected by its answers.
 */
export interface Capabilities {
  /** The value of TERM. */
  readonly term: string;
  /** The terminal's own name and version (XTVERSION); empty when it has not reported them. */
  readonly version: string;
  readonly colors: ColorDepth;
  /** Curly and other underlines (`CSI 4:3 m`). */
  readonly underlineStyles: boolean;
  /** Erasing to the end of a line leaves it in the current paper colour. */
  readonly erasesWithPaper: boolean;
  /** It repeats the glyph before (`CSI n b`). */
  readonly repeats: boolean;
  /** It knows xterm's language (titles, cursor shapes, mouse, questions) or skips what it does not know of it. */
  readonly extended: boolean;
  /** Synchronized output, mode 2026. */
  readonly synchronized: boolean;
  /** It speaks the kitty keyboard protocol. */
  readonly kitty: boolean;
  /** It is known to obey xterm's `modifyOtherKeys`; others ignore that without a word. */
  readonly otherKeys: boolean;
  /** The program between Inkstone and the terminal, which passes on what it understands. */
  readonly multiplexer: Multiplexer | null;
  /** The terminal's own background, once it has told. */
  readonly background: readonly [red: number, green: number, blue: number] | null;
  /** The last question of the probe has been answered: no other answer is on its way. */
  readonly settled: boolean;
}

/** Terminals that show 24-bit colour, styled underlines and an erased line in the paper's colour. */
const MODERN =
  /kitty|ghostty|wezterm|foot|alacritty|iterm|contour|rio|mintty|vte|vscode|xterm\.js|konsole|tmux/i;

/** Terminals that obey `modifyOtherKeys` once they are told to. A multiplexer does so only when it is set up for it. */
const OTHER_KEYS = /^(xterm\(|mintty|iterm2|wezterm|ghostty|foot|contour)/i;

/** The kinds of terminal that multiplexers say they are, in their secondary attributes. */
const MULTIPLEXERS: Readonly<Record<number, Multiplexer>> = { 83: 'screen', 84: 'tmux' };

/** The capabilities that TERM, COLORTERM, NO_COLOR and the like suggest. */
export function capabilitiesOf(environment: Environment): Capabilities {
  const term = environment.TERM ?? '';
  const program = `${term} ${environment.TERM_PROGRAM ?? ''}`;
  const windows = environment.WT_SESSION !== undefined;
  const modern = MODERN.test(program) || windows || Number(environment.VTE_VERSION ?? 0) >= 5102;
  return {
    term,
    version: '',
    colors: colorDepth(environment, term, modern),
    underlineStyles: modern && !/^(tmux|screen)/.test(term),
    erasesWithPaper: modern || term.startsWith('xterm'),
    repeats: modern || term.startsWith('xterm'),
    extended: !/^(linux|vt\d|cons|ansi|$)/.test(term),
    synchronized: false,
    kitty: false,
    otherKeys: false,
    multiplexer: multiplexerOf(environment, term),
    background: null,
    settled: false,
  };
}

/** Their variables hold in every program below, so the terminal must be theirs as well. */
function multiplexerOf({ TMUX, STY }: Environment, term: string): Multiplexer | null {
  if (TMUX && /^(tmux|screen)/.test(term)) return 'tmux';
  if (STY && term.startsWith('screen')) return 'screen';
  return term.startsWith('tmux') ? 'tmux' : null;
}

function colorDepth(environment: Environment, term: string, modern: boolean): ColorDepth {
  if (environment.NO_COLOR) return 0;
  if (/^(truecolor|24bit)$/i.test(environment.COLORTERM ?? '') || /direct|truecolor/.test(term)) return 24;
  // Multiplexers show what the terminal around them can, which they do not tell here.
  if (modern && !/^(tmux|screen)/.test(term)) return 24;
  if (term.includes('256color')) return 8;
  if (/^vt\d|mono|-m$/.test(term)) return 0;
  return 4;
}

/** The capabilities after an answer; the same object when it adds nothing. */
export function withAnswer(known: Capabilities, answer: Answer): Capabilities {
  switch (answer.reply) {
    case 'version': {
      const modern = MODERN.test(answer.text);
      const multiplexer = /^(tmux|screen)/i.exec(answer.text)?.[1].toLowerCase() as Multiplexer | undefined;
      // XTerm, too, shows 24-bit colour (the nearest that it has).
      const trueColor = known.colors !== 0 && !multiplexer && (modern || /^xterm/i.test(answer.text));
      return {
        ...known,
        version: answer.text,
        otherKeys: OTHER_KEYS.test(answer.text),
        multiplexer: multiplexer ?? null,
        colors: trueColor ? 24 : known.colors,
        underlineStyles: known.underlineStyles || (modern && !multiplexer),
        erasesWithPaper: known.erasesWithPaper || modern,
        repeats: known.repeats || modern,
      };
    }
    case 'secondary_attributes': {
      const [kind, version] = answer.parameters;
      const multiplexer = MULTIPLEXERS[kind];
      if (multiplexer === undefined || known.version !== '') return known;
      // screen has no other way to tell its version: 4.09.00 is 40900.
      const [major, minor] = [Math.floor(version / 10_000), Math.floor(version / 100) % 100];
      const named = multiplexer === 'screen' && major > 0;
      return {
        ...known,
        multiplexer,
        version: named ? `screen ${major}.${String(minor).padStart(2, '0')}` : '',
      };
    }
    case 'other_keys':
      return { ...known, otherKeys: answer.level === 2 };
    case 'kitty':
      return { ...known, kitty: true };
    case 'mode':
      if (answer.mode !== 2026) return known;
      return { ...known, synchronized: answer.state >= 1 && answer.state <= 3 };
    case 'color':
      return answer.code === 11 ? { ...known, background: answer.color } : known;
    case 'attributes':
      return { ...known, settled: true };
    default:
      return known;
  }
}

/**
 * Why Inkstone cannot run here, in one sentence that names the thing and the way out; null when it can. `output` tells
 * whether standard output is a terminal.
 */
export function refusal(environment: Environment, output: boolean): string | null {
  if (!output) {
    return 'Standard output is not a terminal: start ink without sending its output to a file or a pipe.';
  }
  if (environment.TERM === 'dumb') {
    return 'This terminal cannot move its cursor (TERM=dumb): set TERM to what it really is, such as xterm-256color, or start ink in another terminal.';
  }
  return null;
}
