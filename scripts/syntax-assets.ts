// Writes assets/syntax from packages of pinned versions: the grammars of both engines, with their licences.
// Run: node scripts/syntax-assets.ts [trees] [textmate]
import { writeTextMate } from './assets/textmate.ts';
import { writeTrees } from './assets/trees.ts';

const parts = process.argv.slice(2);
const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);

if (wanted('trees')) writeTrees();
if (wanted('textmate')) writeTextMate();
