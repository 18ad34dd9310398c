import { service } from '#platform/server/feature.ts';
import type { AuthContext, AuthSettings } from './auth-context.ts';

/** How this installation lets people in; each composition gives it. */
export const authSettings = service<AuthSettings>('authSettings');
/** Everything that log-in works with. */
export const authContextService = service<AuthContext>('authContext');
