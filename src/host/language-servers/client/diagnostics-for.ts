import type { Diagnostic } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** The diagnostics of a server that touch a range of an open document, as the server gave them: code actions are asked with them. */
export const diagnosticsFor = (
  _session: ServerSession,
  _text: ServerText,
  _range: ByteRange,
): readonly Diagnostic[] => [];
