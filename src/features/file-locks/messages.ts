import type { FileElsewhere } from './requests.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Note exactly these files as open here. Answered by `files_elsewhere` where new ones are open elsewhere. */
    readonly hold_files: { readonly paths: readonly string[] };
  }

  interface Events {
    /** Files that were just opened here are open in other editors as well. */
    readonly files_elsewhere: { readonly files: readonly FileElsewhere[] };
  }
}
