import type { Command } from '../../core/model/command.ts';
import { leave } from '../files/close.ts';
import { askPath, completesPaths, withPath } from '../files/path-prompt.ts';
import { folderOf } from '../../core/model/paths.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { step } from '../../core/model/state.ts';
import { askTrust, setTrust } from '../trust/ask.ts';
import { trustField } from '../trust/trust.ts';

const choosingFolder: PromptKind = {
  name: 'switch_project',
  ...completesPaths,
  confirm: (state, prompt) =>
    withPath(state, prompt, (path) => (path === '' ? step(state) : leave(state, { folder: path }))),
};

/** The folder around one, to choose from what stands beside it. */
const beside = (folder: string): string => `${folderOf(folder)}/`.replace('//', '/');

/** Commands about the folder that is worked in. */
export const workspace: readonly Command[] = [
  {
    name: 'switch_project',
    asks: true,
    title: 'Open Folder',
    doc: 'Close this folder and open another. Open files and splits come back with the folder.',
    anywhere: true,
    run: (state) => askPath(state, choosingFolder, 'Open folder: ', beside(state.folder)),
  },
  {
    name: 'workspace_trust_prompt',
    asks: true,
    title: 'Trust This Folder',
    doc: 'Allow or forbid the folder to run programs and to choose which programs run.',
    anywhere: true,
    checked: (state) => trustField.of(state) === 'trusted',
    run: (state) => askTrust(state),
  },
  {
    name: 'workspace_trust_trust',
    title: 'Workspace Trust: Allow Folder',
    doc: 'Allow the folder and its subfolders to run programs and to choose which programs run.',
    anywhere: true,
    run: (state) => setTrust(state, 'trusted'),
  },
  {
    name: 'workspace_trust_restrict',
    title: 'Workspace Trust: Restrict Folder',
    doc: 'Forbid the folder and its subfolders to run programs or to choose which programs run.',
    anywhere: true,
    run: (state) => setTrust(state, 'restricted'),
  },
];
