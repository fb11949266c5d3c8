import type { DocumentId } from '../../core/model/document.ts';
import { Block } from '../../text/block.ts';
import { applyDelta } from '../../text/diff/delta.ts';
import { Text } from '../../text/text.ts';
import { digestOf } from './checks.ts';
import { bytesOfContent } from './masked-lines.ts';
import { isRecord, list, whole } from './record-values.ts';
import type { RecordingFile, RecordingLine } from './recording-lines.ts';

/** The outcome of the replay of a masked recording. */
export interface MaskedReplay {
  readonly events: number;
  /** The masked texts at the end, but for those that are too long. */
  readonly texts: ReadonlyMap<DocumentId, Text>;
  /** The first difference as a sentence; null for none. */
  readonly fault: string | null;
}

/** Replays a masked recording: makes the texts of what each event changed. */
export function replayMasked({ lines }: Pick<RecordingFile, 'lines'>): MaskedReplay {
  const texts = new Map<DocumentId, Text>();
  let events = 0;
  let fault: string | null = null;
  const faultIn = ([kind, ...rest]: RecordingLine): string | null => {
    switch (kind) {
      case 'document':
        if (rest[2] === null) texts.delete(whole(rest[0]));
        else texts.set(whole(rest[0]), readText(rest[2]));
        return null;
      case 'step':
        events++;
        return takeStep(texts, rest[2]) ? null : `event ${events} leads to another length`;
      case 'check':
        for (const each of list(rest[0])) {
          const [id, digest] = list(each);
          const now = texts.get(whole(id));
          if ((now === undefined ? null : digestOf(now)) !== digest) return 'the texts differ at the end';
        }
        return null;
      case 'start':
      case 'end':
        return null;
      default:
        throw new Error(`unknown line ${kind}`);
    }
  };
  for (const line of lines) {
    try {
      fault = faultIn(line);
    } catch (error) {
      fault = `the report is damaged after event ${events}: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (fault !== null) break;
  }
  return { events, texts, fault };
}

/** Makes the changes of a step; false where one leads to another length. */
function takeStep(texts: Map<DocumentId, Text>, step: unknown): boolean {
  if (!isRecord(step)) throw new Error('a step is missing');
  for (const id of list(step['closed'] ?? [])) texts.delete(whole(id));
  for (const change of list(step['changes'] ?? [])) {
    const [id, length, parts, added] = list(change);
    const older = texts.get(whole(id));
    if (older === undefined) throw new Error(`no text of document ${whole(id)}`);
    const newer = applyDelta(older, { parts: partsOf(parts, older.length), added: readText(added) });
    if (newer.length !== length) return false;
    texts.set(whole(id), newer);
  }
  return true;
}

const readText = (content: unknown): Text => Text.of(Block.of(bytesOfContent(content)));

/** The parts of a change. @throws Error for one outside of the older text */
function partsOf(value: unknown, length: number): readonly number[] {
  const parts = list(value).map((part) => (part === -1 ? -1 : whole(part)));
  for (let i = 0; i < parts.length; i += 2)
    if (i + 1 === parts.length || (parts[i] >= 0 && parts[i] + parts[i + 1] > length))
      throw new Error('a part outside of its text');
  return parts;
}
