import { Hunspell } from 'hunspell-wasm';
import createModule from 'hunspell-wasm/wasm/hunspell.js';
import { readLibrary } from '../syntax/syntax-assets.ts';
import { readDictionary } from './dictionaries.ts';

/** Starts the engine; its types leave out that its bytes can be given. */
type CreateModule = (options: { readonly wasmBinary: Uint8Array }) => Promise<unknown>;

/** Looks words up in dictionaries, each of which is read when it is first asked for. */
export class Speller {
  readonly #folder: string;
  readonly #dictionaries = new Map<string, Hunspell>();
  #module: Promise<unknown> | null = null;

  /** @param folder the folder of the user's own dictionaries */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The words that none of the dictionaries has.
   * @throws an error whose message is a whole sentence when a dictionary cannot be used
   */
  async wrong(names: readonly string[], words: readonly string[]): Promise<readonly string[]> {
    const all = await this.#all(names);
    return words.filter((word) => !all.some((dictionary) => isRight(dictionary, word)));
  }

  /** Words that may have been meant, the likeliest of each dictionary first, at most so many. */
  async suggestions(names: readonly string[], word: string, most: number): Promise<readonly string[]> {
    const all = await this.#all(names);
    const lists = all.map((dictionary) => dictionary.getSpellingSuggestions(word));
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    const ranked = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? []));
    return [...new Set(ranked.flat())].slice(0, most);
  }

  async #all(names: readonly string[]): Promise<readonly Hunspell[]> {
    if (names.length === 0)
      throw new Error('No dictionary is set for checking spelling: set spell_check_language');
    const all: Hunspell[] = [];
    for (const name of names) all.push(await this.#dictionary(name));
    return all;
  }

  async #dictionary(name: string): Promise<Hunspell> {
    const known = this.#dictionaries.get(name);
    if (known !== undefined) return known;
    const { affixes, words } = readDictionary(name, this.#folder);
    this.#module ??= (createModule as CreateModule)({
      wasmBinary: readLibrary('hunspell-wasm/wasm/hunspell.wasm'),
    });
    const dictionary = new Hunspell(await this.#module, affixes, words);
    this.#dictionaries.set(name, dictionary);
    return dictionary;
  }
}

const isRight = (dictionary: Hunspell, word: string): boolean =>
  dictionary.testSpelling(word) || (word.endsWith("'s") && dictionary.testSpelling(word.slice(0, -2)));
