import { buffers } from './api/buffers.ts';
import { commands } from './api/commands.ts';
import { files } from './api/files.ts';
import { modes } from './api/modes.ts';
import { overlays } from './api/overlays.ts';
import { paths } from './api/paths.ts';
import { status } from './api/status.ts';
import { type Group, nameOf, type Row } from './row.ts';

/** The interface of plugins: one table, from which come what plugins see, its checks, its types and its reference. */
export const API: readonly Group[] = [buffers, commands, files, modes, overlays, paths, status];

/** Every operation by its name. */
export const ROWS: ReadonlyMap<string, Row> = new Map(
  API.flatMap(({ rows }) => rows.map((row) => [nameOf(row), row])),
);
