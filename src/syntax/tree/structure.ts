import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Definition, DocumentSymbol, Fold, Structure } from '../highlighter.ts';
import { around } from './around.ts';
import { definitions } from './definitions.ts';
import { folds } from './folds.ts';
import type { Part } from './part.ts';
import { symbols } from './symbols.ts';

/** The structure of a text, from its tree. */
export class TreeStructure implements Structure {
  readonly #part: Part;

  constructor(part: Part) {
    this.#part = part;
  }

  folds(): readonly Fold[] {
    return folds(this.#part);
  }

  symbols(): readonly DocumentSymbol[] {
    return symbols(this.#part);
  }

  definitions(): readonly Definition[] {
    return definitions(this.#part);
  }

  around(from: Byte, to: Byte): readonly ByteRange[] {
    const { units } = this.#part.layer;
    const ranges = around(this.#part, { from: units.unitAt(from), to: units.unitAt(to) });
    return ranges.map((range) => ({ from: units.byteAt(range.from), to: units.byteAt(range.to) }));
  }

  languageAt(at: Byte): string {
    let part = this.#part;
    const unit = part.layer.units.unitAt(at);
    for (;;) {
      const inner = part
        .parts()
        .find(({ layer }) => layer.ranges?.some(({ from, to }) => from <= unit && to >= unit));
      if (inner === undefined) return part.language.id;
      part = inner;
    }
  }
}
