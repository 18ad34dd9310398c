import { useEffect, useState } from 'react';
import { editionOf, editionWithRows, LIGHT, maySort } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { type productStates, roomProducts } from '../contract.ts';
import { GoodsTable } from './GoodsTable.tsx';
import { GoodsTimeline } from './GoodsTimeline.tsx';
import type { GoodsOrder } from './goods-order.ts';
import { LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';
import { StretchNote } from './StretchNote.tsx';

/** Rows of a page. */
const ROWS = 20;
/** Every category. */
const ALL = '';

type State = (typeof productStates)[number];
interface GoodsAsk {
  readonly state: State;
  readonly category: string;
  readonly order: GoodsOrder;
  readonly page: number;
  readonly isTimeline: boolean;
}

/** The rows that are asked for; a timeline shows as many as one call brings. */
function useGoods({ state, category, order, page, isTimeline }: GoodsAsk) {
  const { id, isExample, room, stretch } = useRoom();
  return useRoomCall(roomProducts, {
    query: {
      page: String(page),
      limit: String(isTimeline ? 50 : ROWS),
      sort_field: order.field,
      sort: order.isAscending ? '1' : '0',
    },
    body: {
      room_id: id,
      state,
      ...(category !== ALL && { category }),
      ...(stretch !== null && { stretch }),
      ...(isExample && { is_example: true }),
    },
    enabled: room.is_cart_seen,
  });
}

/** What lifts the number of rows that the edition sees. */
function MoreGoods({ visible }: { visible: number }) {
  const { level } = useRoom();
  const opener = editionWithRows('list', level);
  if (opener === null) return null;
  const prompt = level < LIGHT ? 'more-rows-trial' : 'more-rows';
  return (
    <LimitLine
      words={level < LIGHT ? prompts[prompt].text : `可查看 ${visible} 条，${prompts[prompt].text}`}
      button={level < LIGHT ? prompts[prompt].button : `升级${editionOf(opener).name}`}
      prompt={prompt}
      needs={opener}
    />
  );
}

interface GoodsProps extends GoodsAsk {
  data: ReplyTo<typeof roomProducts>;
  onSort: (field: GoodsOrder['field']) => void;
  onPage: (page: number) => void;
}

/** The rows that are there. */
function Goods({ data, state, category, order, page, isTimeline, onSort, onPage }: GoodsProps) {
  const { items, pagination, is_authority: isWhole } = data;
  const { stretch } = useRoom();
  const visible = pagination.visible_count;
  const isAll = state === 'all' && category === ALL && stretch === null;
  if (items.length === 0)
    return <EmptyBlock words={isWhole && isAll ? '购物车里没有商品' : '没有符合的商品'} />;
  return (
    <>
      {isTimeline ? (
        <GoodsTimeline items={items} />
      ) : (
        <>
          <GoodsTable items={items} first={(page - 1) * ROWS + 1} order={order} onSort={onSort} />
          <Pager page={page} last={Math.ceil(visible / ROWS)} onPage={onPage} />
        </>
      )}
      {!isWhole && <MoreGoods visible={visible} />}
    </>
  );
}

/** Products of a room as a table or as the order of play. */
export function RoomGoods() {
  const { level, room, stretch } = useRoom();
  const { openPrompt } = useSlots();
  const [state, setState] = useState<State>('all');
  const [category, setCategory] = useState(ALL);
  const [chosen, setOrder] = useState<GoodsOrder | null>(null);
  const opensWith: GoodsOrder = { field: stretch === null ? 'gmv' : 'stretch', isAscending: false };
  const order = chosen === null || (chosen.field === 'stretch' && stretch === null) ? opensWith : chosen;
  const [page, setPage] = useState(1);
  // A stretch is a list of its own: it begins with its first page and its own order.
  useEffect(() => {
    setPage(1);
    setOrder(null);
  }, [stretch]);
  const [isTimeline, setTimeline] = useState(false);
  const fetch = useGoods({ state, category, order, page, isTimeline });
  const categories = fetch.data?.categories ?? [];
  const sort = (field: GoodsOrder['field']) => {
    if (!maySort(level)) return openPrompt({ prompt: 'experience-2', needs: LIGHT });
    setPage(1);
    setOrder({ field, isAscending: order.field === field ? !order.isAscending : false });
  };
  const choose = (value: State) => {
    setPage(1);
    setState(value);
  };
  return (
    <RoomSection
      card="goods"
      note={stretch !== null ? <StretchNote /> : room.skus === null ? undefined : `${room.skus} 件`}
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
          {(categories.length > 1 || category !== ALL) && (
            <Select
              label="商品类目"
              value={category}
              options={[
                { value: ALL, label: '全部类目' },
                ...categories.map(({ key, label, count }) => ({ value: key, label: `${label} ${count}` })),
              ]}
              onChange={(value) => {
                setPage(1);
                setCategory(value);
              }}
            />
          )}
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
      {room.is_cart_seen ? (
        <Loaded fetch={fetch} height={480}>
          {(data) => (
            <Goods
              data={data}
              {...{ state, category, order, page, isTimeline }}
              onSort={sort}
              onPage={setPage}
            />
          )}
        </Loaded>
      ) : (
        <EmptyBlock words="没有采到购物车，商品与成交未知" />
      )}
    </RoomSection>
  );
}
