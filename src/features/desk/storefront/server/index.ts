import { finishStorefrontAuth } from '#features/people/identity/contract.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { MAX_ACCOUNTS } from '../rules.ts';
import {
  beginAuthorisation,
  finishAuthorisation,
  listAccounts,
  removeAccount,
  renewAccount,
} from './accounts.ts';
import type { AddJob } from './add-job.ts';
import { addBatch, listBatches, readRecord, retryBatch } from './batches.ts';
import { storefrontMigration } from './migrations/0192-storefront.ts';
import type { StorefrontParts } from './parts.ts';

export { STOREFRONT_ADD } from './add-job.ts';

/** The tables of the slice. */
export const storefrontMigrations: Migrations = { '0192-storefront': storefrontMigration };

const pageOf = (text: string | undefined) => Number(text ?? '1');

/** The calls of storefronts and of the accounts that they belong to. */
export function storefrontRoutes(parts: StorefrontParts, job: AddJob): ApiRoute[] {
  return [
    route(calls.startStorefrontAuth, ({ viewer, caller }) => beginAuthorisation(parts, { viewer, caller })),
    route(finishStorefrontAuth, ({ body, viewer, caller }) =>
      finishAuthorisation(parts, { viewer, caller }, { ...body, job }),
    ),
    route(calls.listStorefrontAccounts, async ({ viewer }) => ({
      items: await listAccounts(parts, viewer),
      most: MAX_ACCOUNTS,
      is_offered: parts.port !== null,
    })),
    route(calls.renewStorefrontAccount, ({ body, viewer }) =>
      renewAccount(parts, viewer, { id: body.id, job }),
    ),
    route(calls.removeStorefrontAccount, ({ body, viewer }) => removeAccount(parts, viewer, body.id)),
    route(calls.addToStorefront, ({ body, viewer }) =>
      addBatch(parts, viewer, { accountId: body.account_id, ids: body.ids, job }),
    ),
    route(calls.listStorefrontBatches, ({ query, viewer }) => listBatches(parts, viewer, pageOf(query.page))),
    route(calls.readStorefrontRecord, ({ query, viewer }) =>
      readRecord(parts, viewer, { id: query.batch_id, page: pageOf(query.page) }),
    ),
    route(calls.retryStorefront, ({ body, viewer }) => retryBatch(parts, viewer, { id: body.id, job })),
  ];
}
