import type { SpanStyle } from '../../../core/widgets/rich-text.ts';

/** Elements that documentation uses; the name of any other is text: `Promise<string>`. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote body br button canvas caption center cite code col colgroup ' +
    'dd del details dfn dir div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html ' +
    'i iframe img input ins kbd label li link main mark meta nav noscript ol p picture pre q s samp section small source ' +
    'span strike strong sub summary sup svg table tbody td tfoot th thead title tr tt u ul var video wbr'
  ).split(' '),
);

/** Elements that begin a new line. */
const BLOCKS =
  'address|article|blockquote|br|dd|details|div|dl|dt|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|summary|table|tr|ul';

const STYLES: Readonly<Record<string, SpanStyle>> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  var: 'emphasis',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  del: 'struck',
  s: 'struck',
  strike: 'struck',
};

/** A tag as it concerns the text around it. */
export interface HtmlTag {
  /** The name of an element, in lowercase; empty for a comment or a declaration. */
  readonly name: string;
  readonly isEnd: boolean;
  /** The style of the text in the element; null for that around it. */
  readonly style: SpanStyle | null;
  /** The target of a link; null for none. */
  readonly href: string | null;
}

/** A tag or comment of HTML; null where it is meant as text. */
export function tagOf(html: string): HtmlTag | null {
  const [, end, word] = /^<(\/?)([a-z][\w-]*)/i.exec(html) ?? [];
  if (word === undefined)
    return /^<[!?]/.test(html) ? { name: '', isEnd: false, style: null, href: null } : null;
  const name = word.toLowerCase();
  if (!ELEMENTS.has(name)) return null;
  const isEnd = end !== '';
  const href = name === 'a' && !isEnd ? (/\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(html)?.[1] ?? null) : null;
  return { name, isEnd, style: Object.hasOwn(STYLES, name) ? STYLES[name] : null, href };
}

/** A block of HTML as inline HTML, in which `<br>` stands for each line that begins. */
export function inlineHtml(block: string): string {
  const shown = [
    ['<!--', '-->'],
    ['<script', '</script>'],
    ['<style', '</style>'],
  ].reduce((text, [open, close]) => without(text, open, close), block);
  return shown
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`</?(?:${BLOCKS})\\b[^<>]*>`, 'gi'), '<br>')
    .trim();
}

/** A text without the stretches between two marks, of which the last one may be missing. */
function without(text: string, open: string, close: string): string {
  const low = text.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let at = low.indexOf(open); at >= 0; at = low.indexOf(open, from)) {
    parts.push(text.slice(from, at));
    const end = low.indexOf(close, at + open.length);
    from = end < 0 ? text.length : end + close.length;
  }
  return [...parts, text.slice(from)].join('');
}
