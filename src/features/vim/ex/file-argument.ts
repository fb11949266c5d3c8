import { absolutePath, nameOf } from '../../../core/model/paths.ts';
import { ExFault } from './ex-fault.ts';

/** The names that stand in file arguments. */
export interface FileNames {
  /** `%`: the path of the file in front; null while it has none. */
  readonly current: string | null;
  /** `#`: the path of the file that was in front before; null for none. */
  readonly alternate: string | null;
  /** The folder that relative paths begin at. */
  readonly folder: string;
  /** The folder of `~`; null when it is not known. */
  readonly home: string | null;
  /** The word at the cursor, for `<cword>` and `<cfile>`. */
  readonly word: string;
}

/**
 * A file name with `%`, `#`, `<cword>`, `<cfile>` and their modifiers (`%:h`) replaced. A backslash keeps the character
 * after it.
 * @throws ExFault when a name stands for no file
 */
export function expandFile(text: string, names: FileNames): string {
  const named = text.replace(/^~(?=\/|$)/, () => names.home ?? '~');
  return named.replaceAll(
    /\\([ %#\\"|])|(%|#|<cword>|<cfile>|<cWORD>)((?::[phtre])*)/g,
    (_, escaped: string | undefined, name: string, modifiers: string) =>
      escaped ?? applyModifiers(valueOf(name, names), modifiers, names),
  );
}

function valueOf(name: string, { current, alternate, word }: FileNames): string {
  if (name === '%') {
    if (current !== null) return current;
    throw new ExFault("E499: Empty file name for '%' or '#', only works with \":p:h\"");
  }
  if (name === '#') {
    if (alternate !== null) return alternate;
    throw new ExFault("E194: No alternate file name to substitute for '#'");
  }
  if (word === '') throw new ExFault('E348: No string under cursor');
  return word;
}

/** A path after `:p`, `:h`, `:t`, `:r` and `:e`. */
function applyModifiers(path: string, modifiers: string, { folder }: FileNames): string {
  return modifiers.split(':').reduce((value, modifier) => {
    switch (modifier) {
      case 'p':
        return absolutePath({ folder }, value);
      case 'h':
        return folderIn(value);
      case 't':
        return nameOf(value);
      case 'r':
        return stemOf(value);
      case 'e':
        return extensionOf(value);
      default:
        return value;
    }
  }, path);
}

/** The folder of a path; `.` for a name alone. */
function folderIn(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : slash === 0 ? '/' : path.slice(0, slash);
}

/** A path without its extension. A name that begins with a dot has none. */
const stemOf = (path: string): string => path.replace(/([^/])\.[^./]*$/, '$1');

/** The extension of a path, without the dot. */
const extensionOf = (path: string): string => /[^/]\.([^./]*)$/.exec(path)?.[1] ?? '';
