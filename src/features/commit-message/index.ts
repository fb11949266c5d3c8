import type { Feature } from '../../core/model/feature.ts';

/** The check of commit messages; `draw.ts` shows what it finds. */
export const commitMessageFeature: Feature = { name: 'commit-message' };
