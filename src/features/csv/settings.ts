import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The columns of CSV and TSV files are aligned. */
export const alignColumns = new EditorSetting(
  'align_columns',
  perLanguage(
    flag(
      'Align the columns of CSV and TSV files on the screen and keep the header at the top. The file stays unchanged.',
      false,
    ),
  ),
);
