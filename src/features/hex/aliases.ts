import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const hexAliases: Aliases = {
  reopen_as_hex: ['hex', 'hex editor', 'hex view', 'binary', 'xxd', 'hexl', 'hexdump', 'show bytes'],
  reopen_as_text: ['close hex', 'leave hex', 'text editor'],
  hex_goto_offset: ['go to byte', 'offset', 'address'],
};
