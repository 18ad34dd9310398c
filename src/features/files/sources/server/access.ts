import {
  type AllianceClient,
  allianceClient,
  type OfficialToken,
} from '#platform/server/gateways/official/alliance.ts';
import { type OpenClient, openClient } from '#platform/server/gateways/official/open-platform.ts';
import type { OfficialResult } from '#platform/server/gateways/official/outcome.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { SourceAccess } from '../contract.ts';
import type { SourceParts } from './parts.ts';
import type { SourceTable } from './store/tables.ts';

const ACCESS = 'source.access';
const TOKEN = 'source.token';

/** Seals what a source calls with; it opens for this source alone. */
export const sealAccess = (secrets: Secrets, id: string, access: SourceAccess) =>
  secrets.seal(ACCESS, JSON.stringify(access), id);

/** What a source calls with. Throws where the key is another one than it was sealed with. */
export function accessOf(secrets: Secrets, { id, access }: Pick<SourceTable, 'id' | 'access'>): SourceAccess {
  const text = secrets.open(ACCESS, access, id);
  if (text === null) throw new Error('数据来源的密钥打不开：请恢复数据目录中的 account.key');
  return JSON.parse(text) as SourceAccess;
}

/** Seals the token of a source. */
export const sealToken = (secrets: Secrets, id: string, token: OfficialToken) =>
  secrets.seal(TOKEN, JSON.stringify(token), id);

/** The token of a source; null without one. */
export function tokenOf(
  secrets: Secrets,
  { id, token }: Pick<SourceTable, 'id' | 'token'>,
): OfficialToken | null {
  const text = token === '' ? null : secrets.open(TOKEN, token, id);
  return text === null ? null : (JSON.parse(text) as OfficialToken);
}

/** The key of an application, which is in every call. */
export const appKeyOf = (access: SourceAccess) =>
  access.kind === 'open-platform' ? access.client_key : access.app_key;

/** Builds the client of 抖店开放平台 from the credentials of a source; 精选联盟 and the own shop share it. */
export const shopClientOf = (
  { hosts, clock }: SourceParts,
  access: Extract<SourceAccess, { kind: 'alliance' | 'shop' }>,
): AllianceClient =>
  allianceClient({ origin: hosts.fxg, appKey: access.app_key, appSecret: access.app_secret }, clock);

/** The client for 抖音开放平台 of access values. */
export const openPlatformOf = (
  { hosts, clock }: SourceParts,
  access: Extract<SourceAccess, { kind: 'open-platform' }>,
): OpenClient =>
  openClient({ origin: hosts.open, clientKey: access.client_key, clientSecret: access.client_secret }, clock);

/** A new token for a source: a renewed one where that goes, else one from the beginning. */
export async function freshToken(
  parts: SourceParts,
  access: SourceAccess,
  { before, signal }: { readonly before: OfficialToken | null; readonly signal?: AbortSignal },
): Promise<OfficialResult<OfficialToken>> {
  if (access.kind === 'open-platform') return openPlatformOf(parts, access).createToken(signal);
  const client = shopClientOf(parts, access);
  if (before !== null && before.refresh !== '') {
    const renewed = await client.refreshToken(before, signal);
    if (renewed.kind === 'ok') return renewed;
  }
  return client.createToken(access.shop_id, signal);
}
