import { detailPath } from '#catalog/detail-path.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { Illustration } from '#features/people/quota/contract.ts';

/** Ids of the sample of each data type by the parameters of its route; brands have none. */
function refsOf(of: EntityId, ids: Illustration): Readonly<Record<string, string>> {
  if (of === 'live') return { room_id: ids.live_id, uid: ids.live_uid, date_code: ids.live_date_code };
  if (of === 'video') return { aweme_id: ids.aweme_id, uid: ids.aweme_uid, date_code: ids.aweme_date_code };
  return { uid: ids.uid, product_id: ids.product_id, shop_id: ids.shop_id };
}

/** The address of the sample view of a data type (specification §2); null where there is no sample. */
export function samplePath(of: EntityId, ids: Illustration): string | null {
  const path = detailPath(of, refsOf(of, ids));
  return path === null ? null : `${path}?isExample=true`;
}

/** The data type of a family of detail addresses: `/videoDetails`. */
export function entityOfBase(base: string): EntityId | null {
  const found = (['author', 'product', 'shop', 'brand', 'live', 'video'] as const).find((of) =>
    detailPath(of, {
      uid: 1,
      product_id: 1,
      shop_id: 1,
      brand_id: 1,
      room_id: 1,
      aweme_id: 1,
      date_code: 1,
    })?.startsWith(`${base}/`),
  );
  return found ?? null;
}
