import { Field } from '../../../core/model/fields/field.ts';

/** The last command line, which `@:` carries out again; null for none. */
export const lastLineField = new Field<string | null>('vimLastLine', null, { outlivesFolder: true });
