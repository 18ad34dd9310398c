import { feature } from '#platform/server/feature.ts';
import {
  accountStore,
  captchaPort,
  clockService,
  gatewaysService,
  logService,
  secretsService,
} from '#platform/server/services.ts';
import type { AuthContext } from './auth-context.ts';
import { usersMigration } from './migrations/0100-people.ts';
import { sessionsMigration } from './migrations/0104-sessions.ts';
import { oauthMigration } from './migrations/0105-ways-in.ts';
import { codesMigration } from './migrations/0106-codes.ts';
import { smsCounts } from './migrations/0115-sms.ts';
import { promoteAidMigration } from './migrations/0166-promote-aid.ts';
import { partnerMigration } from './migrations/0234-partner-accounts.ts';
import { programKeysMigration } from './migrations/0266-program-keys.ts';
import { officialAccountRoutes } from './official-account-routes.ts';
import { userOperatorRoute } from './operator-routes.ts';
import { sessionRoutes } from './routes.ts';
import { authContextService, authSettings } from './services.ts';
import { smsReceiptRoutes } from './sms-receipt-routes.ts';
import { sweepIdentity } from './sweep.ts';

/** Accounts, log-in, sessions and SMS codes. */
export const identityFeature = feature({
  name: 'identity',
  migrations: {
    '0100-people': usersMigration,
    '0166-promote-aid': promoteAidMigration,
    '0106-codes': codesMigration,
    '0115-sms': smsCounts,
    '0104-sessions': sessionsMigration,
    '0105-ways-in': oauthMigration,
    '0234-partner-accounts': partnerMigration,
    '0266-program-keys': programKeysMigration,
  },
  needs: {
    account: accountStore,
    clock: clockService,
    log: logService,
    secrets: secretsService,
    gateways: gatewaysService,
    captcha: captchaPort,
    settings: authSettings,
  },
  provides: { authContext: authContextService },
  create: ({ gateways: { sms, oa, oauth, receipts }, ...services }) => {
    const authContext: AuthContext = { ...services, sms, oa, oauth };
    return {
      provided: { authContext },
      routes: [
        ...sessionRoutes(authContext),
        userOperatorRoute(authContext),
        ...officialAccountRoutes(authContext),
        ...smsReceiptRoutes(authContext, receipts),
      ],
      sweep: (now) => sweepIdentity(authContext, now),
    };
  },
});
