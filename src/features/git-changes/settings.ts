import { choice } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The version in Git with which files are compared for the marks in the gutter. */
export const gitGutter = new EditorSetting(
  'git_gutter',
  choice(
    'Mark lines that differ from Git: from the index, with dashed marks for staged lines, or from the last commit (head).',
    'index',
    ['off', 'index', 'head'],
  ),
);

export const gitChangesSettings = [gitGutter];
