import type { Group } from '../../api/row.ts';

export const windows: Group = {
  title: 'Windows',
  doc: 'Several workspaces in one editor, and where they run. Not there in this version.',
  rows: [
    {
      signature: 'createWindow(root: string, label: string): boolean',
      where: 'later',
      doc: 'New workspace rooted at an absolute path.',
    },
    {
      signature: 'createWindowWithTerminal(opts: unknown): Promise<unknown>',
      where: 'later',
      doc: 'New workspace with an agent terminal.',
    },
    {
      signature: 'createPreparingWindow(opts: unknown): Promise<unknown>',
      where: 'later',
      doc: 'Placeholder workspace.',
    },
    {
      signature:
        'setWindowPreparing(id: number, message: string, label: string | null, failed: boolean, done: boolean): boolean',
      where: 'later',
      doc: 'Progress of a placeholder.',
    },
    { signature: 'listWindows(): WindowInfo[]', where: 'later', doc: 'All workspaces.' },
    { signature: 'activeWindow(): number', where: 'later', doc: 'Active id.' },
    {
      signature: 'setActiveWindow(id: number): boolean',
      where: 'later',
      doc: 'Switch (non-positive id → false).',
    },
    {
      signature: 'setActiveWindowAnimated(id: number, fromEdge: string): boolean',
      where: 'later',
      doc: 'Switch with wipe.',
    },
    {
      signature: 'setWindowCycleOrder(ids: number[]): boolean',
      where: 'later',
      doc: 'Order for next/prev window.',
    },
    { signature: 'closeWindow(id: number): boolean', where: 'later', doc: 'Close (not active, not base 1).' },
    {
      signature: 'deleteWorkspace(root: string): boolean',
      where: 'later',
      doc: 'Forget persisted workspace.',
    },
    { signature: 'prewarmWindow(id: number): boolean', where: 'later', doc: 'Initialise an inactive one.' },
    {
      signature: 'previewWindowInRect(id: number): boolean',
      where: 'later',
      doc: 'Render a workspace in the overlay preview.',
    },
    { signature: 'clearWindowPreview(): boolean', where: 'later', doc: 'Stop it.' },
    {
      signature: 'signalWindow(id: number, signal: string): boolean',
      where: 'later',
      doc: "Signal a workspace's process groups.",
    },
    {
      signature: 'getAuthorityLabel(): string',
      where: 'later',
      doc: 'Where the workspace is, empty for this machine.',
    },
    {
      signature: 'setAuthority(payload: unknown): boolean',
      where: 'later',
      doc: 'Install backend (docker-exec etc.); editor restarts.',
    },
    { signature: 'clearAuthority(): void', where: 'later', doc: 'Back to local.' },
    {
      signature: 'attachRemoteAgent(payload: unknown): Promise<void>',
      where: 'later',
      doc: 'Connect SSH or kubectl agent.',
    },
    { signature: 'cancelRemoteAgent(): void', where: 'later', doc: 'Cancel connect.' },
    {
      signature: 'setRemoteIndicatorState(state: unknown): boolean',
      where: 'later',
      doc: 'Override remote indicator.',
    },
    { signature: 'clearRemoteIndicatorState(): void', where: 'later', doc: 'Clear.' },
    {
      signature: 'workspaceTrustLevel(): string',
      where: 'later',
      doc: 'How far the folder is trusted: "restricted", "trusted", "blocked" or empty.',
    },
    { signature: 'envActive(): boolean', where: 'later', doc: 'Environment active?.' },
    { signature: 'detectedEnv(): string', where: 'later', doc: 'JSON {name,kind,snippet} or "".' },
    {
      signature: 'setEnv(snippet: string, dir: string | null): void',
      where: 'later',
      doc: 'Activate env snippet (trusted only).',
    },
    { signature: 'clearEnv(): void', where: 'later', doc: 'Deactivate.' },
  ],
};
