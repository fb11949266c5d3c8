import type {
  CallSignature,
  SignatureAnswer,
  SignatureWork,
} from '../../../features/signature-help/requests.ts';
import { firstAnswer, method, textOf } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import { recordOrNull } from '../client/checks.ts';
import { listOf } from './completion-item.ts';
import { documentationLines, joinLines } from '../markup.ts';

/** A value of a server's JSON. */
type Json = Readonly<Record<string, unknown>>;

/** The ways in which signatures come to be asked for, in the protocol. */
const INVOKED = 1;
const CHARACTER = 2;
const CHANGE = 3;

/** Signatures of one call, and characters of a label, at most. */
const MOST_SIGNATURES = 100;
const MOST_LABEL = 2000;

/** The last answer of each server, which it is told of when it is asked again. */
const lastAnswers = new WeakMap<ServerSession, Json>();

/** The signatures of the first server that knows any. */
export const signatureHelp = method<SignatureWork, SignatureAnswer | null>('signature_help', async (ask) => {
  const document = textOf(ask);
  const { at } = ask.work;
  const found = await firstAnswer(
    ask.sessions,
    (session) =>
      session.call<unknown>(
        'textDocument/signatureHelp',
        {
          textDocument: { uri: document.uri },
          position: session.position(document, at),
          context: contextOf(session, ask.work),
        },
        ask.signal,
      ),
    (answer) => signaturesIn(answer).length === 0,
  );
  if (found === null) return null;
  const help = recordOrNull(found.answer)!;
  lastAnswers.set(found.session, help);
  return answerOf(help);
});

function contextOf(session: ServerSession, { trigger, shown }: SignatureWork): Json {
  const last = shown === null ? undefined : lastAnswers.get(session);
  return {
    ...(typeof trigger === 'object'
      ? { triggerKind: CHARACTER, triggerCharacter: trigger.character }
      : { triggerKind: trigger === 'invoked' ? INVOKED : CHANGE }),
    isRetrigger: shown !== null,
    ...(last !== undefined && { activeSignatureHelp: { ...last, activeSignature: shown } }),
  };
}

/** The signatures of an answer that have a label. */
const signaturesIn = (answer: unknown): readonly Json[] =>
  listOf(recordOrNull(answer)?.['signatures'])
    .slice(0, MOST_SIGNATURES)
    .map(recordOrNull)
    .filter((each): each is Json => typeof each?.['label'] === 'string' && each['label'] !== '');

function answerOf(help: Json): SignatureAnswer {
  const signatures = signaturesIn(help);
  const active = help['activeSignature'];
  return {
    signatures: signatures.map((each) => signatureOf(each, help['activeParameter'])),
    active:
      Number.isInteger(active) && Number(active) >= 0 && Number(active) < signatures.length
        ? Number(active)
        : 0,
  };
}

/** A signature with its own parameter marked, or that of all; a server that says `null` wants none marked. */
function signatureOf(signature: Json, common: unknown): CallSignature {
  // One row, in which the offsets of parameters stay as they are.
  const label = String(signature['label'])
    .slice(0, MOST_LABEL)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
  const own = signature['activeParameter'];
  const index = own === undefined ? (common === undefined ? 0 : common) : own;
  const parameter = Number.isInteger(index)
    ? recordOrNull(listOf(signature['parameters'])[Number(index)])
    : null;
  const parts = [
    documentationLines(parameter?.['documentation']),
    documentationLines(signature['documentation']),
  ];
  return {
    label,
    parameter: placeOf(label, parameter?.['label']),
    lines: joinLines(parts),
  };
}

/** The place of a parameter in the label of its signature, which is given as a text of it or as UTF-16 offsets. */
function placeOf(label: string, parameter: unknown): CallSignature['parameter'] {
  if (typeof parameter === 'string') {
    const from = parameter === '' ? -1 : placeOfName(label, parameter);
    return from < 0 ? null : { from, to: from + parameter.length };
  }
  const [from, to] = listOf(parameter);
  const isPlace =
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    Number(from) >= 0 &&
    Number(from) < Number(to) &&
    Number(to) <= label.length;
  return isPlace ? { from: Number(from), to: Number(to) } : null;
}

/** The first place of a text in a label where it is no part of a longer name, else anywhere; -1 for none. */
function placeOfName(label: string, name: string): number {
  const isLetter = (at: number): boolean => /[\p{L}\p{N}_]/u.test(label.charAt(at));
  for (let at = label.indexOf(name); at >= 0; at = label.indexOf(name, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + name.length)) return at;
  return label.indexOf(name);
}
