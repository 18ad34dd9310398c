import type { ObjectAction } from '#engine/web/actions/object-actions.ts';
import { followAction } from '#features/follows/web/index.ts';

/** What features offer for objects on every row, card and header, in this order. */
export const objectActions: readonly ObjectAction[] = [followAction];
