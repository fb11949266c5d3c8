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

/** Asks what the theme says of a token with a path of scopes: lines to be shown. */
export const describeLook = new Request<{ readonly path: string }, readonly string[]>('describe_look', {
  macrosWait: 'own',
  replaces: true,
});
