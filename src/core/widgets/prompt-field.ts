import { OwnedField } from '../model/fields/owned-field.ts';
import type { Prompt } from './prompt.ts';

/** The number of these fields so far: each has a slot of its own. */
let slots = 0;

/** A value that a kind of prompt, or code that serves several kinds, keeps in the open prompt. It ends with the prompt. */
export class PromptField<T> extends OwnedField<T, Prompt> {
  /** @param start the value of a prompt that was given none */
  constructor(name: string, start: T) {
    super(name, slots++, start);
  }
}
