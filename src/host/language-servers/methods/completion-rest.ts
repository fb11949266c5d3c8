import { setTimeout as pause } from 'node:timers/promises';
import type { Milliseconds } from '../../../base/units.ts';
import type {
  ItemDescription,
  ItemRest,
  ItemWork,
  RestWork,
} from '../../../features/server-completion/requests.ts';
import { type Ask, method, textOf } from '../client/method.ts';
import { editsIn, editsThrough } from './completion-edits.ts';
import { recordOrNull } from '../client/checks.ts';
import { commandsOf, runServerCommand } from '../client/server-commands.ts';
import { listOf } from './completion-item.ts';
import { codeLines } from '../markdown/markdown-lines.ts';
import { documentationLines, joinLines } from '../markup.ts';
import { type KeptItem, listsOf } from './completion-list.ts';

/** The time that an item is highlighted before its description is asked for: one may only be on the way to another. */
const PAUSE: Milliseconds = 60;
/** Characters of the detail of an item that are shown. */
const MOST_DETAIL = 2000;

/** Commands that editors carry out themselves, by the names that servers have for them. */
const OWN_COMMANDS: Readonly<Record<string, 'suggest' | 'parameter_hints'>> = {
  'editor.action.triggerSuggest': 'suggest',
  'editor.action.triggerParameterHints': 'parameter_hints',
};

/** The description of an item: its detail, and its documentation below. */
export const completionItem = method<ItemWork, ItemDescription | null>('completion', async (ask) => {
  await pause(PAUSE, undefined, { signal: ask.signal });
  const kept = keptOf(ask);
  if (kept === null) return null;
  const item = await resolveItem(ask, kept);
  const detail = item['detail'];
  const lines = joinLines([
    typeof detail === 'string' && detail.trim() !== ''
      ? codeLines(detail.slice(0, MOST_DETAIL), textOf(ask).language)
      : [],
    documentationLines(item['documentation']),
  ]);
  return lines.length === 0 ? null : { lines };
});

/** The edits elsewhere and the command of an item that was accepted. */
export const completionRest = method<RestWork, ItemRest | null>('completion', async (ask) => {
  const list = listsOf(ask.pool).list(ask.work.list);
  const kept = list?.item(ask.work.item);
  if (list === undefined || kept === undefined) return null;
  const document = textOf(ask);
  const { encoding } = kept.session;
  // The answer is about the text as it is when it is asked for.
  const { text } = document;
  const early = listOf(kept.raw['additionalTextEdits']);
  const base = early.length > 0 ? list.text : (kept.resolved?.text ?? text);
  const since = document.changesSince(base);
  const item = await resolveItem(ask, kept);
  const sent = early.length > 0 ? early : listOf(item['additionalTextEdits']);
  if (since === null && sent.length > 0)
    throw new Error('The text has changed too much to apply the other edits of the item');
  const edits = since === null ? [] : editsThrough(editsIn(base, encoding, sent), since);
  const { replaces } = ask.work;
  return { insert: replaces === null ? null : kept.insert, edits, next: nextOf(kept, item) };
});

/** Has the server run the command of an item. */
export const completionCommand = method<ItemWork, null>('completion', async (ask) => {
  const kept = keptOf(ask);
  const command = kept === null ? null : recordOrNull((kept.resolved?.item ?? kept.raw)['command']);
  if (kept === null || command === null) return null;
  await runServerCommand(kept.session, command, ask.signal);
  return null;
});

const keptOf = ({ pool, work }: Ask<ItemWork, never>): KeptItem | null =>
  listsOf(pool).list(work.list)?.item(work.item) ?? null;

/** An item with all that its server knows of it. */
async function resolveItem(ask: Ask<ItemWork, never>, kept: KeptItem): Promise<KeptItem['raw']> {
  if (kept.resolved !== null) return kept.resolved.item;
  const { session, raw } = kept;
  if (!session.options('completion').some((each) => each['resolveProvider'] === true)) return raw;
  const { text } = textOf(ask);
  const answer = recordOrNull(await session.call<unknown>('completionItem/resolve', raw, ask.signal));
  const item = { ...raw, ...answer };
  kept.resolved = { item, text };
  return item;
}

/** The consequence of accepting an item. A command that nobody carries out is none. */
function nextOf({ session }: KeptItem, item: KeptItem['raw']): ItemRest['next'] {
  const name = recordOrNull(item['command'])?.['command'];
  if (typeof name !== 'string') return null;
  if (Object.hasOwn(OWN_COMMANDS, name)) return OWN_COMMANDS[name];
  return commandsOf(session).includes(name) ? 'command' : null;
}
