import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const tabsAliases: Aliases = {
  split_horizontal: [
    'split below',
    'horizontal split',
    'split horizontally',
    'split window',
    'split up and down',
    'hsplit',
  ],
  split_vertical: [
    'vertical split',
    'split vertically',
    'vsplit',
    'split editor',
    'split pane',
    'side by side',
    'split editor right',
    'two columns',
    'split',
  ],
  close_split: ['close pane', 'close group', 'unsplit', 'delete window'],
  close_other_splits: ['only', 'single pane', 'join all groups', 'only window'],
  next_split: ['other window', 'next pane', 'next window', 'switch pane', 'switch split', 'focus next group'],
  next_buffer: ['next buffer', 'next file', 'next editor'],
  prev_buffer: ['previous buffer', 'previous file', 'previous editor'],
  switch_to_previous_tab: ['last tab', 'last file', 'alternate file', 'toggle last file'],
  close_other_tabs: ['close others'],
  close_all: ['close all files', 'close all editors', 'close everything'],
  close_tabs_to_the_right: ['close to the right'],
  increase_split_size: ['resize split', 'resize pane', 'resize window', 'grow split', 'wider'],
  decrease_split_size: ['narrower', 'shrink split'],
  toggle_maximize_split: ['maximize', 'maximize pane', 'zoom pane', 'zoom split'],
  even_out_splits: ['balance splits', 'equalize splits', 'equal size'],
};
