import type { Check } from '../checks.ts';

/** Accepted always, and at once, so that what is asked next sees it. */
export const modes: Readonly<Record<string, Check['run']>> = { setEditorMode: () => true };
