/** The message in the status bar. */
export interface Message {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}
