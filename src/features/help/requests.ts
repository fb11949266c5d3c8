import { Request } from '../../core/model/request.ts';
import type { RecentPlace } from './welcome-field.ts';

/** Lists the files and folders that were opened before and still exist: files first, of each the latest first. */
export const listRecentPlaces = new Request<null, readonly RecentPlace[]>('list_recent_places', {
  isBackground: true,
});
