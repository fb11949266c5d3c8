/** The map of keys that holds where nobody has chosen one, by the name of the operating system. */
export const standardMap = (platform: string): 'default' | 'macos' =>
  platform === 'darwin' ? 'macos' : 'default';
