import { readToolbar } from '../prompts/read-toolbar.ts';
import { readAction, readMutation, readSpec } from './read-spec.ts';

type Reader = (args: readonly unknown[]) => readonly unknown[];

const reader =
  (name: string, index: number, argument: string, read: (value: unknown, at: string) => unknown): Reader =>
  (args) => {
    try {
      return args.with(index, read(args[index], argument));
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
  };

const OPS = new Set([
  'dock',
  'center',
  'focus',
  'blur',
  'fullscreen',
  'dock_width',
  'sidebar',
  'sidebar_rows',
]);

/**
 * Arguments as the editor takes them, of the operations that describe widgets. They are read in the worker: there are
 * thousands of rows, which the editor only reads when it shows them. Throws a sentence about a fault.
 */
export const widgetArguments: Readonly<Record<string, Reader>> = {
  setPromptToolbar: reader('setPromptToolbar', 0, 'specObj', readToolbar),
  mountWidgetPanel: reader('mountWidgetPanel', 2, 'specObj', readSpec),
  updateWidgetPanel: reader('updateWidgetPanel', 1, 'specObj', readSpec),
  mountFloatingWidget: reader('mountFloatingWidget', 1, 'specObj', readSpec),
  mountSidebarSection: reader('mountSidebarSection', 1, 'spec', readSpec),
  updateFloatingWidget: reader('updateFloatingWidget', 1, 'specObj', readSpec),
  widgetCommand: reader('widgetCommand', 1, 'actionObj', readAction),
  widgetMutate: reader('widgetMutate', 1, 'mutationObj', readMutation),
  floatingPanelControl: reader('floatingPanelControl', 1, 'op', (value, at) => {
    if (typeof value !== 'string' || !OPS.has(value))
      throw new TypeError(`${at} must be one of ${[...OPS].join(', ')}`);
    return value;
  }),
};
