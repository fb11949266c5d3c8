import type { Event } from '../../core/model/messages.ts';
import { withGrammar } from '../../core/languages/plugin-languages.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { withBlocks, withoutFresh, withSyntax, withTokens } from '../../core/languages/tokens.ts';

type SyntaxEvent = Extract<
  Event,
  { type: 'syntax' | 'syntax_tokens' | 'syntax_settled' | 'syntax_blocks' | 'grammar_given' }
>;

/** Takes in what became known of documents as code. */
export function seenAsCode(state: State, event: SyntaxEvent): Step {
  switch (event.type) {
    case 'syntax':
      return step(withSyntax(state, event.document, event.language));
    case 'syntax_tokens':
      return step(withTokens(state, event));
    case 'syntax_settled':
      return step(withoutFresh(state, event.document));
    case 'syntax_blocks':
      return step(withBlocks(state, event));
    case 'grammar_given':
      return step(withGrammar(state, event.plugin, event.language, event.path, event.extensions));
  }
}
