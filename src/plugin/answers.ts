import type { Json } from '../core/json.ts';
import { paths } from './answers/paths.ts';
import type { Own } from './own.ts';

/** Answers beside the plugin, from what it was told and what it has queued. */
export interface Answer {
  run(own: Own, args: readonly unknown[]): Json;
}

/** What is answered there. */
export const ANSWERS: Readonly<Record<string, Answer['run']>> = {
  ...paths,
  getActiveBufferId: ({ picture }) => picture.active,
  getBufferPath: ({ picture }, [id]: readonly [number]) => picture.buffers.get(id)?.path ?? '',
};
