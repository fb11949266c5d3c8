import type { Event } from '../core/model/messages.ts';
import type { Byte } from '../base/units.ts';
import type { DocumentId } from '../core/model/document.ts';
import type { State } from '../core/model/state.ts';
import { Highlighting } from '../host/syntax/highlighting.ts';
import { type HighlightSpan, highlightSpans } from '../ui/highlight-spans.ts';
import { DARK } from '../ui/theme.ts';

/** The looks of documents where there is no screen: in the theme to start with, worked out when somebody asks. */
export class ScreenlessHighlights {
  readonly #dispatch: (event: Event) => void;
  readonly #folder: string;
  #highlighting: Highlighting | null = null;

  /** @param folder as for `Highlighting` */
  constructor(dispatch: (event: Event) => void, folder: string) {
    this.#dispatch = dispatch;
    this.#folder = folder;
  }

  async of(state: State, document: DocumentId, from: Byte, to: Byte): Promise<HighlightSpan[]> {
    this.#highlighting ??= new Highlighting(this.#dispatch, this.#folder);
    return highlightSpans(await this.#highlighting.tokens(state, document, from, to), DARK);
  }

  /** Ends what is under way; who asks later has all grammars read again. */
  close(): void {
    this.#highlighting?.close();
    this.#highlighting = null;
  }
}
