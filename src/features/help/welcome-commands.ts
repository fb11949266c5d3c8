import type { Command } from '../../core/model/command.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { openRow } from './welcome.ts';
import { welcomeField } from './welcome-field.ts';
import { seenWelcome } from './welcome-layer.ts';

/** A command of the welcome screen; without one it leaves its key to the next binding. */
const onWelcome = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, seen: NonNullable<ReturnType<typeof seenWelcome>>) => Step | false,
): Command => ({
  name: `welcome_${name}`,
  title,
  doc,
  hidden: true,
  run(state) {
    const seen = seenWelcome(state);
    return seen === null ? false : run(state, seen);
  },
});

const highlight =
  (to: (index: number, count: number) => number) =>
  (state: State, { welcome, layout }: NonNullable<ReturnType<typeof seenWelcome>>): Step => {
    const index = to(welcome.index, layout.rows.length);
    return step(welcomeField.with(state, { ...welcome, index }));
  };

/** The commands of the welcome screen. */
export const welcomeCommands: readonly Command[] = [
  onWelcome(
    'up',
    'Welcome: Up',
    'Highlight the row above on the welcome screen.',
    highlight((index, count) => (index <= 0 ? count - 1 : index - 1)),
  ),
  onWelcome(
    'down',
    'Welcome: Down',
    'Highlight the row below on the welcome screen.',
    highlight((index, count) => (index + 1) % count),
  ),
  onWelcome(
    'open',
    'Welcome: Open',
    'Open the highlighted row of the welcome screen.',
    (state, { welcome, layout }) => welcome.index >= 0 && openRow(state, layout.rows[welcome.index]),
  ),
  onWelcome('close', 'Welcome: Close', 'Close the welcome screen.', (state) =>
    step(welcomeField.with(state, null)),
  ),
];
