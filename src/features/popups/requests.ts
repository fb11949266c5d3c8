import type { CodeText, CodeTokens } from '../../core/languages/code-tokens.ts';
import { Request } from '../../core/model/request.ts';

/** Asks for the tokens of short texts of code, such as the examples in a documentation; answered in their order. */
export const readCode = new Request<readonly CodeText[], readonly (CodeTokens | null)[]>('read_code', {
  isBackground: true,
  stops: 'never',
});
