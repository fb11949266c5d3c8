import type { Group } from '../../api/row.ts';

export const windows: Group = {
  title: 'Windows',
  doc: 'Several workspaces in one editor, and the machines where they run. Inkstone has one workspace, on this machine; only the operations that read it are implemented.',
  rows: [
    {
      signature: 'createWindow(root: string, label: string): boolean',
      where: 'later',
      doc: 'Opens a new workspace for an absolute path.',
    },
    {
      signature: 'createWindowWithTerminal(opts: unknown): Promise<unknown>',
      where: 'later',
      doc: 'Opens a new workspace with a terminal for an agent.',
    },
    {
      signature: 'createPreparingWindow(opts: unknown): Promise<unknown>',
      where: 'later',
      doc: 'Opens a placeholder for a workspace that is being prepared.',
    },
    {
      signature:
        'setWindowPreparing(id: number, message: string, label: string | null, failed: boolean, done: boolean): boolean',
      where: 'later',
      doc: 'Shows the progress of a placeholder.',
    },
    {
      signature: 'listWindows(): WindowInfo[]',
      where: 'state',
      doc: 'Returns all workspaces: the only one, which is the open folder.',
    },
    {
      signature: 'activeWindow(): number',
      where: 'state',
      doc: 'Returns the id of the active workspace, which is 1.',
    },
    {
      signature: 'orchestratorMode(): boolean',
      where: 'state',
      doc: 'Returns whether the editor was started to watch several workspaces, which it never is.',
    },
    {
      signature: 'setActiveWindow(id: number): boolean',
      where: 'later',
      doc: 'Switches to a workspace. Returns `false` if the id is not positive.',
    },
    {
      signature: 'setActiveWindowAnimated(id: number, fromEdge: string): boolean',
      where: 'later',
      doc: 'Switches to a workspace with a wipe animation from an edge of the screen.',
    },
    {
      signature: 'setWindowCycleOrder(ids: number[]): boolean',
      where: 'later',
      doc: 'Sets the order in which the user cycles through the workspaces.',
    },
    {
      signature: 'closeWindow(id: number): boolean',
      where: 'later',
      doc: 'Closes a workspace. The active workspace and the first one, with the id 1, cannot be closed.',
    },
    {
      signature: 'deleteWorkspace(root: string): boolean',
      where: 'later',
      doc: 'Deletes the stored state of a workspace.',
    },
    {
      signature: 'prewarmWindow(id: number): boolean',
      where: 'later',
      doc: 'Initializes an inactive workspace.',
    },
    {
      signature: 'previewWindowInRect(id: number): boolean',
      where: 'later',
      doc: 'Shows a preview of a workspace.',
    },
    { signature: 'clearWindowPreview(): boolean', where: 'later', doc: 'Hides the preview of a workspace.' },
    {
      signature: 'signalWindow(id: number, signal: string): boolean',
      where: 'later',
      doc: 'Sends a signal to the process groups of a workspace.',
    },
    {
      signature: 'getAuthorityLabel(): string',
      where: 'state',
      doc: 'Returns the place where the workspace runs: an empty string, which stands for this machine.',
    },
    {
      signature: 'setAuthority(payload: unknown): boolean',
      where: 'later',
      doc: 'Sets the place where the workspace runs, such as a container, and restarts the editor.',
    },
    { signature: 'clearAuthority(): void', where: 'later', doc: 'Runs the workspace on this machine again.' },
    {
      signature: 'attachRemoteAgent(payload: unknown): Promise<void>',
      where: 'later',
      doc: 'Connects to a remote agent with SSH or kubectl.',
    },
    {
      signature: 'cancelRemoteAgent(): void',
      where: 'later',
      doc: 'Cancels the connection to a remote agent.',
    },
    {
      signature: 'setRemoteIndicatorState(state: unknown): boolean',
      where: 'later',
      doc: 'Overrides the state of the remote indicator.',
    },
    {
      signature: 'clearRemoteIndicatorState(): void',
      where: 'later',
      doc: 'Ends the override of the remote indicator.',
    },
  ],
};
