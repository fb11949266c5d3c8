import type { Effect, Event } from '../core/model/messages.ts';
import type { Tools } from './tools.ts';

/** Effects that one part of the host carries out by itself. */
export type AnsweredEffect = Extract<
  Effect,
  {
    type: 'copy' | 'open_snippets_file' | 'read_snippets' | 'remember_file' | 'remember_folder';
  }
>;

/** Carries out such an effect. @param open opens a file in the editor */
export async function answer(
  effect: AnsweredEffect,
  tools: Tools,
  emit: (event: Event) => void,
  open: (path: string) => Promise<void>,
): Promise<void> {
  switch (effect.type) {
    case 'copy':
      return (await tools.clipboard()).copy(effect.text);
    case 'open_snippets_file': {
      const path = await (await tools.snippets()).begin(effect.language, effect.name);
      return path === null ? undefined : await open(path);
    }
    case 'read_snippets':
      return await (await tools.snippets()).read(effect.language);
    case 'remember_file':
    case 'remember_folder': {
      const recent = effect.type === 'remember_file' ? tools.recent() : tools.recentFolders();
      const text = (await recent).add(effect.path);
      return text === null ? undefined : emit({ type: 'message', message: { level: 'warning', text } });
    }
  }
}
