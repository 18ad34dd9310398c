import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { usersMigration } from './migrations/0100-people.ts';
import { promoteAidMigration } from './migrations/0166-promote-aid.ts';

export { type AuthContext, type AuthSettings, newId } from './auth-context.ts';
export { callerRateLimits } from './caller-rate-limits.ts';
export { deviceOf, markDevice } from './device.ts';
export { maskedMobile, mobileIndex, openMobile, storedMobile } from './mobile.ts';
export { createUser } from './new-user.ts';
export { notifyNewDevice, notifyOwner, notifyUser } from './notify.ts';
export type { UserTable } from './store/tables.ts';
export {
  addLeaveInfo,
  allUsers,
  changeUser,
  firstSetting,
  nextEpoch,
  userById,
  userByMobile,
  userByOpenid,
} from './store/users.ts';

/** The tables of the slice. */
export const userMigrations: Migrations = {
  '0100-people': usersMigration,
  '0166-promote-aid': promoteAidMigration,
};
