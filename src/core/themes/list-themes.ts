import { Request } from '../model/request.ts';
import type { ThemeType } from './theme-file.ts';

/** A theme as the picker lists it. */
export interface ThemeName {
  /** The value of the setting `theme` that chooses it. */
  readonly name: string;
  /** The name that it gives itself. */
  readonly title: string;
  readonly type: ThemeType;
  /** It lies in the user's own folder. */
  readonly own: boolean;
}

/** Lists the themes, to choose from. */
export const listThemes = new Request<null, readonly ThemeName[]>('list_themes', { macrosWait: 'own' });
