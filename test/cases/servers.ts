/** The language server of a case: what it offers and answers, as its part `servers.json` says. */
import type { Event } from '../../src/core/model/messages.ts';
import type { State } from '../../src/core/model/state.ts';
import type { ServerInfo } from '../../src/features/language-servers/server-info.ts';
import { SERVER_REQUESTS } from '../../src/host/language-servers/server-requests.ts';
import { runs, type Runner } from '../../src/host/requests.ts';
import { Refusal } from './runners.ts';

/** The content of `servers.json`. */
export interface CaseServers {
  /** The methods that the server offers. */
  readonly methods?: ServerInfo['methods'];
  readonly triggers?: Partial<ServerInfo['triggers']>;
  readonly status?: ServerInfo['status'];
  /**
   * The answers to questions, by the names of the requests without `server_`; null for the others. `inTurn` has several,
   * of which the last one stays, and `refused` the sentence of a refusal.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
}

const NO_TRIGGERS = { completion: [], signature: [], signatureAgain: [], format: [] };

/** The event that tells of the server, which knows all documents of a state. */
export const serversEvent = ({ documents }: State, servers: CaseServers): Event => ({
  type: 'language_servers',
  running: [
    {
      id: 'fake /',
      name: 'fake',
      root: '/',
      status: servers.status ?? 'ready',
      message: '',
      progress: null,
      methods: servers.methods ?? [],
      triggers: { ...NO_TRIGGERS, ...servers.triggers },
      documents: [...documents.keys()],
      version: '1.0',
    },
  ],
  missing: [],
});

/** Runners of all questions to servers. @param servers the content of `servers.json`; null for none */
export function serverRunners(servers: () => CaseServers | null): readonly Runner[] {
  const turns = new Map<string, number>();
  return SERVER_REQUESTS.map((request) =>
    runs(request, () => {
      const answer: unknown = servers()?.answers?.[request.method] ?? null;
      if (typeof answer !== 'object' || answer === null) return answer;
      if ('refused' in answer) throw new Refusal(String(answer.refused));
      if (!('inTurn' in answer)) return answer;
      const all = answer.inTurn as readonly unknown[];
      const turn = turns.get(request.method) ?? 0;
      turns.set(request.method, turn + 1);
      return all[Math.min(turn, all.length - 1)];
    }),
  );
}
