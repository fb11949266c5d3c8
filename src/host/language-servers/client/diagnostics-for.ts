import type { Diagnostic } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import { diagnosticsAt } from './diagnostics.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** The diagnostics of a server that touch a range of an open document, as the server gave them: code actions are asked with them. */
export const diagnosticsFor = (
  session: ServerSession,
  text: ServerText,
  range: ByteRange,
): readonly Diagnostic[] => diagnosticsAt(session, text, range) as readonly Diagnostic[];
