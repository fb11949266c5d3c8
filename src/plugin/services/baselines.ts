import { basename, dirname } from 'node:path';
import { decodeText, encode } from '../../base/utf8.ts';
import { type Document, filePath, isModified } from '../../core/model/document.ts';
import { Block } from '../../text/block.ts';
import type { LineHunk } from '../../text/diff/diff-ids.ts';
import { Text } from '../../text/text.ts';
import type { HostServices } from './host-services.ts';
import { Resources } from './resources.ts';

/** The versions of a buffer that can be compared with. */
const BASELINE_KINDS = ['saved', 'disk', 'gitRef', 'gitIndex'] as const;
type BaselineKind = (typeof BASELINE_KINDS)[number];

/** A version of a buffer. */
interface Baseline {
  readonly buffer: number;
  readonly kind: BaselineKind;
  /** The commit of `gitRef`. */
  readonly ref: string;
  text: Text;
  /** The number of times that it was read. */
  revision: number;
}

/** The hunks in which a text differs from a baseline. */
export type DiffBaselineResult = {
  readonly revision: number;
  readonly fidelity: 'exact';
  readonly hunks: readonly { readonly [Field in keyof LineHunk]: number }[];
};

/** Baselines of one plugin. */
const MOST = 256;
/** The longest text that is compared, in bytes. */
const LONGEST = 64 << 20;

/** The baselines that plugins have registered. */
export class Baselines {
  readonly #host: HostServices;
  readonly #baselines: Resources<Baseline>;

  constructor(host: HostServices) {
    this.#host = host;
    this.#baselines = new Resources<Baseline>(host, 'baselines', MOST, () => {});
  }

  /** Reads a version of a buffer. Rejects with a sentence where there is none. */
  async register(plugin: string, buffer: number, kind: string, ref: string | null): Promise<number> {
    const known = BASELINE_KINDS.find((each) => each === kind);
    if (known === undefined) throw new Error(`kind must be ${BASELINE_KINDS.join(', ')}, not ${kind}`);
    const place = { buffer, kind: known, ref: ref ?? 'HEAD' };
    const text = await this.#read(place);
    return this.#baselines.add(plugin, () => ({ ...place, text, revision: 1 }));
  }

  /** Reads a baseline again. */
  async refresh(plugin: string, id: number): Promise<void> {
    const baseline = this.#of(plugin, id);
    baseline.text = await this.#read(baseline);
    baseline.revision++;
  }

  /** Forgets a baseline; an unknown one is none. */
  release(plugin: string, id: number): void {
    this.#baselines.drop(plugin, id);
  }

  async diff(plugin: string, buffer: number, id: number): Promise<DiffBaselineResult> {
    const { text, revision } = this.#of(plugin, id);
    return { revision, ...(await this.#compare(text, this.#document(buffer).text)) };
  }

  async diffPair(plugin: string, before: number, after: number): Promise<DiffBaselineResult> {
    const [one, other] = [this.#of(plugin, before), this.#of(plugin, after)];
    return {
      revision: Math.max(one.revision, other.revision),
      ...(await this.#compare(one.text, other.text)),
    };
  }

  /** The lines of stretches of a baseline, each a first line and a count, without their line breaks. */
  lines(plugin: string, id: number, ranges: readonly (readonly number[])[]): string[][] {
    const { text } = this.#of(plugin, id);
    const lines = decodeText(text.bytes(0, text.length)).split(/\r?\n/);
    // Behind the last line break there is no line.
    if (lines.at(-1) === '') lines.pop();
    return ranges.map(([start, count]) => lines.slice(Math.max(0, start), Math.max(0, start + count)));
  }

  async #compare(before: Text, after: Text): Promise<Pick<DiffBaselineResult, 'fidelity' | 'hunks'>> {
    for (const { length } of [before, after])
      if (length > LONGEST) throw new Error('texts of more than 64 MiB are not compared');
    return { fidelity: 'exact', hunks: await this.#host.compare(before, after) };
  }

  #of(plugin: string, id: number): Baseline {
    const baseline = this.#baselines.get(plugin, id);
    if (baseline === undefined) throw new Error(`there is no baseline ${id}`);
    return baseline;
  }

  #document(id: number): Document {
    const document = this.#host.state().documents.get(id);
    if (document === undefined) throw new Error(`buffer ${id} does not exist`);
    return document;
  }

  async #read({ buffer, kind, ref }: Pick<Baseline, 'buffer' | 'kind' | 'ref'>): Promise<Text> {
    const document = this.#document(buffer);
    if (kind === 'saved' && !isModified(document)) return document.text;
    const path = filePath(document);
    if (path === null) throw new Error(`${document.name} has no file`);
    if (kind === 'saved' || kind === 'disk') return await this.#host.readText(path);
    if (kind === 'gitRef' && !/^[^-:\s][^:\s]*$/.test(ref)) throw new Error(`${ref} is not a commit`);
    const version = `${kind === 'gitRef' ? ref : ''}:./${basename(path)}`;
    const signal = AbortSignal.timeout(PATIENCE);
    const {
      stdout,
      stderr,
      exit_code: code,
    } = await this.#host.git(dirname(path), ['show', version], signal);
    if (code !== 0) throw new Error(stderr.trim().split('\n')[0] || 'Git could not be run');
    const isConverted = document.lineEnd === 'CRLF' && !stdout.includes('\r\n');
    return textOf(isConverted ? stdout.replaceAll('\n', '\r\n') : stdout);
  }
}

/** The time that Git may take, in milliseconds. */
const PATIENCE = 30_000;

const textOf = (content: string): Text => (content === '' ? Text.empty : Text.of(Block.of(encode(content))));
