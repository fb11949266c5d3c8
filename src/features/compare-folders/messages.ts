import type { Folders } from './requests.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** Two folders are to be compared, as the command line asked for. */
    readonly compare_folders: Folders;
  }
}
