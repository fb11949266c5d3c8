import type { DocumentId } from '../../core/model/document.ts';
import { elementOf, isToken } from '../../features/plugins/status.ts';
import type { Check } from '../checks.ts';

export const status: Readonly<Record<string, Check['run']>> = {
  registerStatusBarElement: (state, { plugin }, [token]: readonly [string]) =>
    isToken(token) && elementOf(state, plugin, token) === undefined,

  setStatusBarValue: (state, { plugin }, [document, token]: readonly [DocumentId, string]) =>
    state.documents.has(document) && elementOf(state, plugin, token) !== undefined,
};
