import type { LoginResult } from '../contract.ts';

/** What every form of the log-in is told. */
export interface FormProps {
  /** Names the cloud's captcha; null with our own. */
  readonly scene: string | null;
  /** Someone has logged in. */
  onLoggedIn(result: LoginResult): void;
}
