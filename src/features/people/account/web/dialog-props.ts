import type { UserInfo } from '../contract.ts';

/** What every dialog of 账号安全 is told. */
export interface DialogProps {
  readonly user: UserInfo;
  onClose(): void;
}
