import type { Group } from '../../api/row.ts';

export const environment: Group = {
  title: 'Trust and environments',
  doc: 'The trust of the open folder, and the environment of the programs that start from now on: those of plugins, formatters and language servers. Programs that run already keep theirs.',
  rows: [
    {
      signature: 'workspaceTrustLevel(): string',
      where: 'state',
      doc: 'Returns the trust level of the open folder: "trusted", "restricted", or an empty string if the user has not decided yet.',
    },
    {
      signature: 'detectedEnv(): string',
      where: 'host',
      doc: 'Returns the environment that the open folder describes, as JSON with `name`, `kind` and `snippet`, or an empty string if there is none. `kind` is "direnv" (`.envrc`), "venv" (`.venv` or `venv`) or "mise" (`mise.toml`, `.mise.toml` or `.tool-versions`). `snippet` is shell code for `setEnv`.',
    },
    {
      signature: 'envActive(): boolean',
      where: 'host',
      doc: 'Returns true if the environment of a snippet is active.',
    },
    {
      signature: 'setEnv(snippet: string, dir?: string | null): void',
      where: 'host',
      permission: 'run_processes',
      doc: 'Runs shell code in bash in a folder, by default the open folder, and activates the environment that it leaves. Replaces an active one. The snippet runs in the background, for at most 30 s; `envActive` returns true when it has ended. If it fails, Inkstone shows the reason and the environment stays. Throws if the open folder is not trusted. The environment is restored when the plugin is unloaded.',
    },
    {
      signature: 'clearEnv(): void',
      where: 'host',
      doc: 'Restores the environment, and stops a snippet that is running.',
    },
  ],
};
