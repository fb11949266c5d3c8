import { resolve } from 'node:path';
import { displayValues } from '../base/display-value.ts';
import { noMap } from '../core/config/keymaps.ts';
import { type KeyRow, keyTable, type Reach } from '../features/keybindings/reference-table.ts';
import { FEATURES } from '../editor/features.ts';
import { configurationFolder } from '../host/config/configuration.ts';
import { trustedConfiguration } from '../host/trust/trusted-configuration.ts';
import { type Tier, TIERS } from '../input/keyboards.ts';
import { MAPS } from '../keymaps/maps.ts';
import type { Arguments } from './arguments.ts';
import { configuredKeymap } from './configured-keymap.ts';
import { reportFault, trustFile } from './tools.ts';

/** Prints every command with its keys, or those of a context, and what becomes of them on kinds of terminals. */
export async function keys({ config, keymap: wanted, context, tier, json }: Arguments): Promise<0 | 2> {
  if (tier !== null && !isTier(tier)) {
    return wrong(`no terminal tier is named ${tier}; the tiers are: ${TIERS.join(', ')}`);
  }
  const folder = config === null ? configurationFolder() : resolve(config);
  const here = process.cwd();
  const { read: configuration } = await trustedConfiguration(
    FEATURES,
    folder,
    here,
    trustFile(),
    reportFault,
  );
  const { keys: own, faults } = configuration;
  for (const fault of faults) process.stderr.write(`ink: ${fault}\n`);
  if (wanted !== null && !Object.hasOwn(MAPS, wanted) && !own.maps.has(wanted))
    return wrong(noMap(wanted, MAPS, own.maps.keys()));
  const { keymap } = configuredKeymap(configuration, wanted);
  const contexts = [...new Set([...FEATURES.contexts.keys(), ...keymap.bindings.map(({ when }) => when)])];
  if (context !== null && !contexts.includes(context))
    return wrong(`no context is named ${context}; the contexts are: ${contexts.join(', ')}`);
  const bound = keyTable(keymap, FEATURES.commands, tier === null ? TIERS : [tier]);
  const known = new Set(bound.map(({ action }) => action));
  const free = [...FEATURES.commands.values()]
    .filter(({ name }) => !known.has(name))
    .map(({ name, title, doc }): KeyRow => ({
      keys: '',
      when: '',
      action: name,
      source: '',
      title,
      doc,
      tiers: {},
    }));
  const rows = context === null ? [...bound, ...free] : bound.filter(({ when }) => when === context);
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : tableOf(rows));
  return 0;
}

const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name);

/** Columns that a part of a line has at least: context, key, command, where it comes from. */
const LEAST = [14, 26, 32, 10];

/** A line for each row, the parts of all below each other. */
function tableOf(rows: readonly KeyRow[]): string {
  const parts = rows.map(({ when, keys: shown, action, args, source }) => [
    when,
    shown,
    args === undefined ? action : `${action} ${displayValues(args).join(' ')}`,
    source,
  ]);
  const widths = LEAST.map((least, i) => parts.reduce((most, row) => Math.max(most, row[i].length), least));
  return rows
    .map(({ doc, tiers }, at) => {
      const where = parts[at].map((part, i) => part.padEnd(widths[i])).join(' ');
      const lacking = Object.entries(tiers).filter(([, { arrives }]) => !arrives);
      return `${where} ${doc}${lacking.length === 0 ? '' : ` [${absence(lacking)}]`}\n`;
    })
    .join('');
}

/** Describes the keys that do not arrive and the ones to press there; of one kind of terminal also the reason. */
function absence(lacking: readonly (readonly [tier: string, reach: Reach])[]): string {
  const other = ({ alternates }: Reach): string =>
    alternates.length === 0 ? 'no other key' : `press ${alternates.slice(0, 2).join(' or ')}`;
  if (lacking.length === 1) return `${lacking[0][1].note ?? ''}: ${other(lacking[0][1])}`;
  const byOther = new Map<string, string[]>();
  for (const [tier, reach] of lacking) {
    const there = byOther.get(other(reach));
    if (there === undefined) byOther.set(other(reach), [tier]);
    else there.push(tier);
  }
  return Array.from(byOther, ([instead, names]) => `${names.join(', ')}: ${instead}`).join('; ');
}

function wrong(sentence: string): 2 {
  process.stderr.write(`ink: ${sentence}\n`);
  return 2;
}
