/** The table of what servers do, made by asking them. */
import assert from 'node:assert/strict';
import type { FeatureTrial } from './features.ts';
import { FEATURE_TRIALS } from './features.ts';
import { LivePool } from './live-pool.ts';
import type { Probe, Probes, Project } from './project.ts';

/** The outcome of one feature with one server. */
export type Cell =
  | { readonly outcome: 'works' | 'not offered' }
  | { readonly outcome: 'wrong' | 'not tried'; readonly why: string };

/** A server with the outcomes of its features. */
export interface Column {
  readonly server: string;
  readonly version: string;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Answers that are wrong without a known reason, features without a probe, and known faults that are gone. */
  readonly faults: readonly string[];
}

/** Asks a server of a project for all features that the editor has. Rejects when it does not start. */
export async function askServer(project: Project, server: string): Promise<Column> {
  const live = await LivePool.open(project, server);
  try {
    const cells = new Map<string, Cell>();
    const faults: string[] = [];
    for (const trial of FEATURE_TRIALS) {
      if (!trial.exists(live)) continue;
      const cell = await cellOf(live, trial, project.servers[server]);
      cells.set(trial.method, cell);
      const known = project.servers[server][trial.method]?.wrong;
      if (cell.outcome === 'wrong' && known === undefined) faults.push(`${trial.method}: ${cell.why}`);
      else if (cell.outcome === 'works' && known !== undefined)
        faults.push(`${trial.method}: it works, although the probe says: ${known}`);
    }
    return { server, version: live.session.info.version, cells, faults };
  } finally {
    await live.end();
  }
}

async function cellOf(live: LivePool, trial: FeatureTrial, probes: Probes): Promise<Cell> {
  const { method } = trial;
  const probe = probes[method];
  if (probe === undefined) {
    if (!live.offers(method)) return { outcome: 'not offered' };
    return { outcome: 'wrong', why: 'it is offered, and there is no probe for it' };
  }
  if (probe.untried !== undefined) return { outcome: 'not tried', why: probe.untried };
  try {
    return await tried(live, trial, probe);
  } catch (error) {
    return { outcome: 'wrong', why: probe.wrong ?? (error as Error).message };
  }
}

async function tried(live: LivePool, { method, ask, isUnasked }: FeatureTrial, probe: Probe): Promise<Cell> {
  assert.ok(probe.has !== undefined && probe.has.length > 0, 'the probe asks for nothing');
  const at = probe.at === undefined ? 0 : live.offsetOf(probe.at);
  const isRight = (answer: unknown): boolean => missing(live, answer, probe).length === 0;
  const answer = await live.askUntil(async () => {
    if (isUnasked !== true && !live.offers(method)) throw new Error('not offered');
    return ask(live, at, probe);
  }, isRight);
  if (isRight(answer)) return { outcome: 'works' };
  const lacks = missing(live, answer, probe).map(String).join(' and ');
  const whole = readable(live, answer);
  return { outcome: 'wrong', why: probe.wrong ?? `the answer lacks ${lacks}: ${whole.slice(0, 2000)}` };
}

const missing = (live: LivePool, answer: unknown, { has = [] }: Probe): readonly (string | RegExp)[] => {
  const text = readable(live, answer);
  return has.filter((each) => (typeof each === 'string' ? !text.includes(each) : !each.test(text)));
};

/** A text as it is, and another answer as JSON in which ranges of the file have their texts, and paths begin in the folder. */
function readable(live: LivePool, answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const json = JSON.stringify(answer, (_, value: unknown) => {
    const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
    if (typeof from !== 'number' || typeof to !== 'number') return value;
    return { ...(value as object), textOfRange: live.textOf(from, to) };
  });
  return (json ?? 'nothing').replaceAll(live.folder, '');
}
