import type { Check } from '../checks.ts';

export const prompts: Readonly<Record<string, Check['run']>> = {
  setPromptToolbar: (_, __, [spec]) =>
    spec === null || 'toolbars of prompts are not in this version; null, which takes one away, is accepted',
};
