import type { RepositoryChange } from './requests.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The index or the last commit of a repository has changed. */
    readonly git_changed: RepositoryChange;
  }
}
