import * as v from 'valibot';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const whole = (low: number, high: number) =>
  v.pipe(
    v.number('is not a number'),
    v.integer('is not a whole number'),
    v.minValue(low, `is less than ${low}`),
    v.maxValue(high, `is more than ${high}`),
  );
const flag = v.boolean('is neither true nor false');

const editor = v.strictObject({
  tab_size: v.optional(whole(1, 16)),
  use_tabs: v.optional(v.union([flag, v.literal('auto')], 'is not true, false or "auto"')),
  menu_bar: v.optional(flag),
  tab_bar: v.optional(flag),
  status_bar: v.optional(flag),
  vertical_scrollbar: v.optional(flag),
  line_numbers: v.optional(flag),
  line_wrap: v.optional(flag),
  highlight_current_line: v.optional(flag),
  auto_indent: v.optional(flag),
  trim_trailing_whitespace_on_save: v.optional(flag),
  ensure_final_newline_on_save: v.optional(flag),
  scroll_offset: v.optional(whole(0, 20)),
  wheel_lines: v.optional(whole(1, 50)),
  mouse: v.optional(flag),
  auto_revert: v.optional(flag),
  auto_save: v.optional(
    v.picklist(['off', 'after_delay', 'on_focus_lost'], 'is not "off", "after_delay" or "on_focus_lost"'),
  ),
  auto_save_delay: v.optional(whole(100, 600_000)),
  escape_timeout: v.optional(whole(0, 1000)),
});

/** What `config.json` may hold. Later issues add to it; this is the only place that knows. */
const settings = v.strictObject({
  $schema: v.optional(v.string()),
  active_keybinding_map: v.optional(v.string('is not a name')),
  editor: v.optional(editor, {}),
});

export interface Fault {
  /** Keys and indexes from the root to what is wrong. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The settings that a parsed configuration means: what is wrong in it is left at its default and told. */
export function readSettings(value: unknown): {
  readonly settings: Settings;
  readonly faults: readonly Fault[];
} {
  const faults: Fault[] = [];
  let rest: unknown = structuredClone(value);
  for (;;) {
    const result = v.safeParse(settings, rest);
    if (result.success) {
      const { $schema: _, ...given } = result.output;
      return {
        settings: { ...DEFAULT_SETTINGS, ...given, editor: { ...DEFAULT_SETTINGS.editor, ...given.editor } },
        faults,
      };
    }
    const round = result.issues.map(faultOf);
    faults.push(...round);
    for (const { path } of round) rest = without(rest, path);
    if (round.some(({ path }) => path.length === 0)) rest = {};
  }
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const path = (issue.path ?? [])
    .map((item) => item.key)
    .filter((key) => typeof key === 'string' || typeof key === 'number');
  const name = path.join('.');
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { path, message: `no setting is named ${name}` };
  if (issue.type === 'strict_object')
    return { path, message: `${name === '' ? 'the configuration' : name} is not an object` };
  return { path, message: `${name} ${issue.message}` };
}

/** `value` without what stands at `path`. */
function without(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const copy: Record<string | number, unknown> = { ...value };
  if (rest.length === 0) delete copy[key];
  else copy[key] = without(copy[key], rest);
  return copy;
}
