/** The `file:` address of an absolute path. */
export function fileUri(path: string): string {
  const url = new URL('file:///');
  // The setter takes these apart, drops them or makes slashes of them.
  url.pathname = path.replaceAll(/[%\\\n\r\t]/g, (mark) => encodeURIComponent(mark));
  return url.href;
}
