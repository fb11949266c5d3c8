import { argumentObjects } from './arguments.ts';
import { bracketObjects } from './brackets.ts';
import { commentObject } from './comments.ts';
import { definitionObjects } from './definitions.ts';
import { indentationObjects } from './indentation.ts';
import type { TextObject } from './object.ts';
import { paragraphObjects } from './paragraphs.ts';
import { quoteObjects } from './quotes.ts';
import { sentenceObjects } from './sentences.ts';
import { tagObjects } from './tags.ts';
import { wordObjects } from './words.ts';

/** All text objects. */
const TEXT_OBJECTS: readonly TextObject[] = [
  ...wordObjects,
  ...sentenceObjects,
  ...paragraphObjects,
  ...quoteObjects,
  ...bracketObjects,
  ...tagObjects,
  ...argumentObjects,
  ...indentationObjects,
  commentObject,
  ...definitionObjects,
];

const byName: ReadonlyMap<string, TextObject> = new Map(TEXT_OBJECTS.map((each) => [each.name, each]));

/** The text object of a name; undefined for none. */
export const objectNamed = (name: unknown): TextObject | undefined => byName.get(String(name));
