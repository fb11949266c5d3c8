import { COLOR, type Style } from '../../base/frame.ts';
import type { Styles } from '../../core/model/styles.ts';
import { colorWord } from '../../ui/theme-keys.ts';
import type { Theme } from '../../ui/theme.ts';
import type { Severity } from './diagnostic.ts';
import { severityKind } from './severity.ts';

/** The style of what stands for a severity: its color on the background of the text. */
export function severityStyle(theme: Theme | Styles, severity: Severity): Style {
  const { ink, paper } = theme.text;
  const color = colorWord(severityKind(severity).color, theme as Theme);
  return { ink: color === null ? ink : (ink & ~COLOR) | color, paper };
}
