import { describeValues } from '../../core/config/allowed-values.ts';
import { settingPlugin } from '../../core/config/plugin-settings.ts';
import { pluginSettingsField } from '../../core/config/plugin-setting-values.ts';
import type { Setting } from '../../core/config/setting-table.ts';
import type { Values } from '../../core/model/fields/setting-row.ts';
import type { State } from '../../core/model/state.ts';
import { heldBackField, trustField } from '../trust/trust.ts';
import { FILES, type SourcedValue, valueSources } from './value-sources.ts';

/** A value as people read it. */
export const valueTitle = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.join(', ') || 'none'
      : JSON.stringify(value);

/** The kind of value that is typed, in words: texts without quotes. */
export function wantedOf(values: Values): string {
  if (values.type === 'text') return 'any text';
  return values.type === 'choices' ? `any of ${values.options.join(', ')}` : describeValues(values);
}

/** The description of a setting: its purpose, its default, its values, and where the value in effect is from. */
export function aboutSetting(state: State, setting: Setting): string {
  const { doc, values, standard } = setting;
  return [
    doc,
    `Default: ${valueTitle(standard)}. Allowed: ${wantedOf(values)}.`,
    [whereSet(state, setting), ...limitsOf(state, setting)].join(' '),
  ].join('\n');
}

/** The sentence about where the value in effect is from, and which values it overrides. */
function whereSet(state: State, setting: Setting): string {
  const { name } = setting;
  const [first, ...others] = valueSources(state, setting);
  if (others.length === 0) return `${name} is not set.`;
  const over = others.filter(({ isUsual }) => isUsual !== true).map(said);
  const overrides = over.length === 0 ? '' : `, which overrides ${over.join(' and ')}`;
  return `${name} is ${said(first)}${overrides}.`;
}

const said = ({ value, place }: SourcedValue): string => `${valueTitle(value)} ${place}`;

/** Sentences about what keeps a configuration from setting it. */
function limitsOf(state: State, { name, runs }: Setting): readonly string[] {
  const sentences: string[] = [];
  if (settingPlugin(pluginSettingsField.of(state), name) !== null)
    sentences.push('The value of the plugin ends when the plugin stops or you set another one.');
  if (heldBackField.of(state).includes(name))
    sentences.push(`${FILES.folder} sets it too, but the folder is not trusted.`);
  if (runs && trustField.of(state) !== 'trusted')
    sentences.push('A folder can set it only when the folder is trusted.');
  return sentences;
}
