import { useState } from 'react';
import { editionOf, editions, LIGHT, maySort, rowsVisible } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { type productStates, roomProducts } from '../contract.ts';
import { GoodsTable } from './GoodsTable.tsx';
import { GoodsTimeline } from './GoodsTimeline.tsx';
import type { GoodsOrder } from './goods-order.ts';
import { LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

/** Rows of a page. */
const ROWS = 20;

type State = (typeof productStates)[number];
interface GoodsAsk {
  readonly state: State;
  readonly order: GoodsOrder;
  readonly page: number;
  readonly isTimeline: boolean;
}

/** The rows that are asked for; a timeline shows as many as one call brings. */
function useGoods({ state, order, page, isTimeline }: GoodsAsk) {
  const { id, isExample, room } = useRoom();
  return useRoomCall(roomProducts, {
    query: {
      page: String(page),
      limit: String(isTimeline ? 50 : ROWS),
      sort_field: order.field,
      sort: order.isAscending ? '1' : '0',
    },
    body: { room_id: id, state, ...(isExample && { is_example: true }) },
    enabled: room.is_cart_seen,
  });
}

/** Products of a room as a table or as the order of play. */
export function RoomGoods() {
  const { level, room } = useRoom();
  const { openPrompt } = useSlots();
  const [state, setState] = useState<State>('all');
  const [order, setOrder] = useState<GoodsOrder>({ field: 'gmv', isAscending: false });
  const [page, setPage] = useState(1);
  const [isTimeline, setTimeline] = useState(false);
  const { data, failure, retry } = useGoods({ state, order, page, isTimeline });
  const sort = (field: GoodsOrder['field']) => {
    if (!maySort(level)) return openPrompt({ prompt: 'experience-2', needs: LIGHT });
    setPage(1);
    setOrder({ field, isAscending: order.field === field ? !order.isAscending : false });
  };
  const choose = (value: State) => {
    setPage(1);
    setState(value);
  };
  const visible = data?.pagination.visible_count ?? 0;
  const opener = editions.find(
    (one) => rowsVisible('list', one.level) > rowsVisible('list', level) && one.level > level,
  );
  return (
    <RoomSection
      card="goods"
      note={room.skus === null ? undefined : `${room.skus} 件`}
      failure={failure}
      retry={retry}
      controls={
        <>
          <Segmented
            label="商品状态"
            value={state}
            options={[
              { value: 'all', label: '全部' },
              { value: 'explained', label: '讲解过' },
              { value: 'off', label: '已下架' },
            ]}
            onChange={choose}
          />
          <button
            type="button"
            className="btn"
            aria-pressed={isTimeline}
            onClick={() => {
              setPage(1);
              setTimeline(!isTimeline);
            }}
          >
            排品时间线
          </button>
        </>
      }
    >
      {!room.is_cart_seen && <EmptyBlock words="没有采到购物车，商品与成交未知" />}
      {room.is_cart_seen && !data && <BlockBones height={480} />}
      {data?.items.length === 0 && (
        <EmptyBlock words={state === 'all' ? '购物车里没有商品' : '没有符合的商品'} />
      )}
      {data && data.items.length > 0 && (
        <>
          {isTimeline ? (
            <GoodsTimeline items={data.items} />
          ) : (
            <GoodsTable items={data.items} first={(page - 1) * ROWS + 1} order={order} onSort={sort} />
          )}
          {!isTimeline && <Pager page={page} last={Math.ceil(visible / ROWS)} onPage={setPage} />}
          {!data.is_authority && opener && (
            <LimitLine
              words={
                level < LIGHT
                  ? prompts['more-rows-trial'].text
                  : `可查看 ${visible} 条，${prompts['more-rows'].text}`
              }
              button={
                level < LIGHT ? prompts['more-rows-trial'].button : `升级${editionOf(opener.level).name}`
              }
              prompt={level < LIGHT ? 'more-rows-trial' : 'more-rows'}
              needs={opener.level}
            />
          )}
        </>
      )}
    </RoomSection>
  );
}
