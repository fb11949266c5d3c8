import type { Command } from '../../core/model/command.ts';
import type { State } from '../../core/model/state.ts';
import { findPlaces } from './find.ts';
import { nextReference, whyNoReference } from './references.ts';
import type { PlaceKind, PlacesWork } from './requests.ts';

const findCommand = (
  name: string,
  title: string,
  doc: string,
  [kind, use]: readonly [PlaceKind, PlacesWork['use']],
): Command => ({ name, title, doc, run: (state: State) => findPlaces(state, kind, use) });

const stepCommand = (name: string, title: string, doc: string, by: -1 | 1): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  argument: 'repeats',
  opposite: by > 0 ? 'lsp_prev_reference' : 'lsp_next_reference',
  disabled: whyNoReference,
  run: (state) => nextReference(state, by),
});

/** The commands that find places by language servers. */
export const placeCommands: readonly Command[] = [
  findCommand(
    'lsp_goto_definition',
    'Go to Definition',
    'Go to the definition of the symbol at the cursor, or to its references from the definition.',
    ['definition', 'go'],
  ),
  findCommand(
    'lsp_goto_declaration',
    'Go to Declaration',
    'Go to the declaration of the symbol at the cursor.',
    ['declaration', 'go'],
  ),
  findCommand(
    'lsp_goto_type_definition',
    'Go to Type Definition',
    'Go to the definition of the type of the symbol at the cursor.',
    ['type_definition', 'go'],
  ),
  findCommand(
    'lsp_implementation',
    'Go to Implementations',
    'Go to the implementation of the symbol at the cursor, or choose one of several.',
    ['implementation', 'go'],
  ),
  findCommand(
    'lsp_references',
    'Go to References',
    'Choose a reference to the symbol at the cursor and go there.',
    ['references', 'go'],
  ),
  findCommand(
    'lsp_find_references',
    'Find All References',
    'List the references to the symbol at the cursor in the panel.',
    ['references', 'list'],
  ),
  findCommand(
    'lsp_peek_definition',
    'Peek Definition',
    'Show the definition of the symbol at the cursor without going there.',
    ['definition', 'peek'],
  ),
  findCommand(
    'lsp_peek_declaration',
    'Peek Declaration',
    'Show the declaration of the symbol at the cursor without going there.',
    ['declaration', 'peek'],
  ),
  findCommand(
    'lsp_peek_type_definition',
    'Peek Type Definition',
    'Show the definition of the type of the symbol at the cursor without going there.',
    ['type_definition', 'peek'],
  ),
  findCommand(
    'lsp_peek_implementation',
    'Peek Implementations',
    'Show the implementations of the symbol at the cursor without going there.',
    ['implementation', 'peek'],
  ),
  findCommand(
    'lsp_peek_references',
    'Peek References',
    'Show the references to the symbol at the cursor without going there.',
    ['references', 'peek'],
  ),
  stepCommand('lsp_next_reference', 'Go to Next Reference', 'Go to the next reference in the panel.', 1),
  stepCommand(
    'lsp_prev_reference',
    'Go to Previous Reference',
    'Go to the previous reference in the panel.',
    -1,
  ),
];
