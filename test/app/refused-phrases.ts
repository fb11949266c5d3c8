/** Phrases that are hard to read wherever they appear, each with what to write. */
export const REFUSED: readonly (readonly [phrase: RegExp, write: string])[] = [
  [/\banew\b/i, 'again, reload, rerun'],
  [/\bsought\b/i, 'searched, wanted'],
  [/\btold of\b/i, 'shown, reported'],
  [/\b(?:take|takes|took|taken|taking) (?:\w+ )?back\b/i, 'undo, undone'],
  [/\b(?:take|takes|took|taken) (?:\w+ )?away\b/i, 'remove, removed'],
  [/\bblanks\b/i, 'spaces, whitespace'],
  [/\bline ends\b/i, 'line endings'],
  [/\bno \w+ is like\b/i, 'No matching ...'],
  [/\bby itself\b|\bby themselves\b/i, 'automatically'],
  [/\bgiven a look\b|\blaid out well\b|\blays? .* out well\b/i, 'styled, formatted'],
  [/\bwhichever\b|\bwhatever\b|\bthereby\b|\bwhereof\b/i, 'a plain clause'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\b(?:small|capital) letters?\b/i, 'lowercase, uppercase'],
  [/\bof one's own\b|\bof your own\b/i, 'custom, your'],
  [/\bcolours?\b|\bcoloured\b|\bbehaviour\b|\bfavourite\b|\bcancelled\b/i, 'American spelling'],
  [/\bis not there any ?more\b/i, 'no longer exists'],
  [/\bin front\b/i, 'active'],
  [/\bthe file tells\b|\bas .* tells\b/i, 'says, shows'],
];

/** Phrases that the pages of the plugin API avoid as well. */
export const REFUSED_IN_API: typeof REFUSED = [
  [/^(?:Whether|What|Whose|As|Has) /, 'Returns ..., or another verb'],
  [/\bsays? whether\b/i, 'returns true if'],
  [/\bnone of that\b|\bof that name\b/i, 'no X has this name'],
  [/\bnot there in this version\b/i, 'not available in this version'],
  [/\b(?:is|are|was|were|be) (?:not )?told\b/i, 'is reported, fires'],
  [/\bany more\b/i, 'no longer'],
  [/\bby whomever\b/i, 'by any plugin'],
  [/\bis worked in\b/i, 'the open folder'],
  [/\bstretch(?:es)?\b/i, 'range'],
  [/\bin the place of\b/i, 'replaces'],
  [/\bgoes with\b/i, 'is removed when'],
  [/\bbehind the end\b/i, 'beyond the end'],
];
