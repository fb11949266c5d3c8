export type LineEnd = 'LF' | 'CRLF' | 'CR' | 'mixed';
