import bash from '../../snippets/bash.json' with { type: 'json' };
import c from '../../snippets/c.json' with { type: 'json' };
import cpp from '../../snippets/cpp.json' with { type: 'json' };
import css from '../../snippets/css.json' with { type: 'json' };
import go from '../../snippets/go.json' with { type: 'json' };
import html from '../../snippets/html.json' with { type: 'json' };
import java from '../../snippets/java.json' with { type: 'json' };
import javascript from '../../snippets/javascript.json' with { type: 'json' };
import lua from '../../snippets/lua.json' with { type: 'json' };
import markdown from '../../snippets/markdown.json' with { type: 'json' };
import php from '../../snippets/php.json' with { type: 'json' };
import python from '../../snippets/python.json' with { type: 'json' };
import ruby from '../../snippets/ruby.json' with { type: 'json' };
import rust from '../../snippets/rust.json' with { type: 'json' };
import typescript from '../../snippets/typescript.json' with { type: 'json' };

/** The tables of snippets that come with the program, by the ids of languages. */
const SHIPPED: Readonly<Record<string, readonly unknown[]>> = {
  bash: [bash],
  c: [c],
  cpp: [cpp, c],
  css: [css],
  go: [go],
  html: [html],
  java: [java],
  javascript: [javascript],
  less: [css],
  lua: [lua],
  markdown: [markdown],
  php: [php],
  python: [python],
  ruby: [ruby],
  rust: [rust],
  scss: [css],
  svelte: [html],
  typescript: [typescript, javascript],
  typescriptreact: [typescript, javascript],
  vue: [html],
};

/** The languages that have some. */
export const BUNDLED_LANGUAGES: readonly string[] = Object.keys(SHIPPED);

/** The tables for a language, those that are its own first. */
export const bundledSnippets = (language: string): readonly unknown[] =>
  Object.hasOwn(SHIPPED, language) ? SHIPPED[language] : [];
