/**
 * The injection into the grammar of Kotlin, which takes the first end of a comment for that of all: comments in
 * comments.
 */
export const nestedComments = {
  name: 'Kotlin comments in comments',
  scopeName: 'comments.kotlin',
  injectionSelector: 'L:comment.block',
  patterns: [{ begin: '/\\*', end: '\\*/', name: 'comment.block.kotlin' }],
};
