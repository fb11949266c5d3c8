import { displayValue } from '../../base/display-value.ts';
import type { Fault } from '../../core/model/fault.ts';
import type { SettingGroup } from '../../core/model/fields/setting-group.ts';
import { isMacroName, macroOf } from './macro-format.ts';

/** Macros as lines, by their names. */
type MacroLines = Readonly<Record<string, readonly string[]>>;

const NAME = 'macros';

/** The macros of the configuration. They run commands, so a folder has to be trusted. */
export const macroSettings: SettingGroup<MacroLines> = {
  name: NAME,
  read: readMacros,
  merged: (under, over) => ({ ...under, ...over }),
  untrusted: () => ({ value: undefined, without: [NAME] }),
  schema: () => ({
    type: 'object',
    description: 'Macros by name, a letter or a digit. Each is a list of steps, one text per step.',
    patternProperties: { '^[A-Za-z0-9]$': { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
    default: {},
  }),
};

/** Reads the valid macros; faults name the wrong lines of the others. */
function readMacros(value: unknown, faults: Fault[]): MacroLines {
  const macros: Record<string, readonly string[]> = {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push({
      path: [NAME],
      message: `macros is ${displayValue(value)}, not an object of macros by name`,
    });
    return macros;
  }
  for (const [name, lines] of Object.entries(value) as [string, unknown][]) {
    const path = [NAME, name];
    if (!isMacroName(name))
      faults.push({ path, message: `the name of a macro is one letter or digit, not ${displayValue(name)}` });
    else if (!Array.isArray(lines))
      faults.push({
        path,
        message: `macro ${name} is ${displayValue(lines)}, not a list of strings`,
      });
    else if (!lines.every((line) => typeof line === 'string')) {
      const at = lines.findIndex((line) => typeof line !== 'string');
      const message = `macro ${name}: ${displayValue(lines[at])} is not a string`;
      faults.push({ path: [...path, at], message });
    } else {
      const wrong = macroOf(lines).faults;
      for (const fault of wrong)
        faults.push({ path: [...path, fault.line - 1], message: `macro ${name}: ${fault.wrong}` });
      if (wrong.length === 0) macros[name] = lines;
    }
  }
  return macros;
}
