import type { QuestionAbout, Structure, StructureWork } from '../../core/languages/structure.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { Request } from '../../core/model/request.ts';

/** Asks for the stretches of code around selections. */
export const askAround = new Request<StructureWork<QuestionAbout<'around'>>, Structure>('structure_around', {
  keysWait: ANSWER_WAIT,
  replaces: true,
});

/** Asks what a document declares. */
export const askDeclared = new Request<StructureWork<QuestionAbout<'symbols'>>, Structure>('symbols', {
  macrosWait: 'own',
});

/** Asks what a document declares, to complete the name of it. */
export const declaredForCompletion = new Request<StructureWork<QuestionAbout<'symbols'>>, Structure>(
  'symbols_for_completion',
  { macrosWait: 'own' },
);

/** The scopes of a token: those of its syntax, and those of its semantic token; empty for none. */
export interface LookWork {
  readonly path: string;
  readonly semantic: string;
}

/** Asks what the theme says of a token: lines to be shown. */
export const describeLook = new Request<LookWork, readonly string[]>('describe_look', {
  macrosWait: 'own',
  replaces: true,
});
