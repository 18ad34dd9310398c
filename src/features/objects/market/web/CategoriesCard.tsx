import { useState } from 'react';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { MarketChild } from '../contract.ts';
import { ChildTable } from './ChildTable.tsx';
import type { MarketFile } from './market-ask.ts';
import { childTable } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';

type Children = { readonly items: readonly MarketChild[]; readonly is_known: boolean };

const VIEWS = [
  { value: 'below', label: '子类目' },
  { value: 'beside', label: '同级类目' },
] as const;

interface Props {
  below: PartFetch<Children>;
  beside: PartFetch<Children>;
  /** Whether something is below, and whether the whole market is looked at, which has no siblings. */
  hasBelow: boolean;
  isWhole: boolean;
  own: string;
  note: string;
  /** 环比 or 同比. */
  compared: string;
  file: MarketFile | undefined;
  onPick: (id: string) => void;
}

/** The place of a category among its siblings by what it sold. */
function placeWords(items: readonly MarketChild[], own: string): string {
  const named = items.filter(({ id }) => id !== '');
  const place = named.findIndex(({ id }) => id === own);
  return place === -1 ? '' : `销售额第${place + 1}，共${named.length}个同级类目`;
}

/** The categories below the chosen one, or those beside it. */
export function CategoriesCard({
  below,
  beside,
  hasBelow,
  isWhole,
  own,
  note,
  compared,
  file,
  onPick,
}: Props) {
  const [chosen, setChosen] = useState<'below' | 'beside'>('below');
  const view = isWhole ? 'below' : hasBelow ? chosen : 'beside';
  const state = view === 'below' ? below : beside;
  const items = state.data?.items ?? [];
  const unknown = `${compared === '同比' ? '去年同期' : '上期'}数据不全，暂无法计算增速`;
  const notes = [
    view === 'beside' ? placeWords(items, own) : '',
    note,
    state.data?.is_known === false ? unknown : `增速为${compared}`,
  ];
  return (
    <PartCard
      title={view === 'below' ? '子类目' : '同级类目'}
      note={notes.filter(Boolean).join(' · ')}
      help="竞争度：每卖出同样金额所分摊的动销商品、动销小店、带货达人数，与同级类目整体相比，50为同级水平，60及以上为高，40以下为低；少于30款动销商品不评。CR5、CR10为前五、前十品牌占类目销售额的比例，无品牌的商品计入类目，不计入品牌"
      state={state}
      isEmpty={items.length === 0}
      file={file}
      table={childTable(items)}
      {...(!isWhole &&
        hasBelow && {
          controls: <Segmented label="类目范围" value={chosen} options={VIEWS} onChange={setChosen} />,
        })}
    >
      {() => <ChildTable items={items} own={view === 'beside' ? own : undefined} onPick={onPick} />}
    </PartCard>
  );
}
