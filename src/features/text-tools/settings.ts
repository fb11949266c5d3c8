import { text } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The format of inserted dates. */
export const dateFormat = new EditorSetting(
  'date_format',
  text(
    'Format of the date and time that Insert Date and Time inserts, as in the program date: %Y year, %m month, %d day, %H hour, %M minute, %S second, %z time zone, %A weekday, %B month name.',
    '%Y-%m-%d %H:%M',
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const textToolsSettings = [dateFormat];
