import type { ServerQuestion } from './server-question.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** A language server asks something. */
    readonly server_question: { readonly id: number; readonly question: ServerQuestion };
  }
}
