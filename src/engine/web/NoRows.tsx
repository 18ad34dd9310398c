import { dataWayWords } from '#catalog/data-ways.ts';
import { missingStreamWords } from '#catalog/needed-streams.ts';
import { prompts } from '#catalog/prompts.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useBuildingNote } from '#platform/web/world.ts';
import { blockedOf, useSlots } from './slots.ts';
import type { ListingState } from './useListing.ts';

/** The widest window that may be looked at and is wider than the one in force. */
function widerWindow({ listing, ask, plan }: ListingState): number | null {
  const { time } = listing;
  if (time.kind !== 'window' || !plan) return null;
  const now = ask.time.days ?? time.initial;
  const wider = time.days.filter((d) => d > now).at(-1);
  return wider ?? null;
}

/** The way back from a page that is too far: the first, with the same conditions. */
function FirstPage({ state: { ask, change } }: { state: ListingState }) {
  if (ask.page === 1) return null;
  return (
    <button type="button" className="btn" onClick={() => change({ page: 1 })}>
      回到第1页
    </button>
  );
}

/** Shown in place of the rows when the edition does not hold the ask. */
export function RefusedState({ state }: { state: ListingState }) {
  const { refusal, failure, block, change } = state;
  const { openPrompt } = useSlots();
  const blocked = failure && blockedOf(failure);
  return (
    <StateCard
      face={refusal?.status === 422 ? 'empty' : 'locked'}
      words={refusal?.message ?? failure?.message ?? ''}
    >
      {refusal?.prompt && (
        <button type="button" className="btn" data-kind="upgrade" onClick={() => block(refusal)}>
          {prompts[refusal.prompt].button}
        </button>
      )}
      {!refusal && blocked && (
        <button type="button" className="btn" data-kind="upgrade" onClick={() => openPrompt(blocked)}>
          {prompts[blocked.prompt].button}
        </button>
      )}
      {(refusal ?? failure?.refusal)?.field === 'page' && <FirstPage state={state} />}
      <button
        type="button"
        className="link-btn"
        onClick={() => change({ filters: {}, sort: null, time: {} })}
      >
        清空条件
      </button>
    </StateCard>
  );
}

/** The page that was asked for lies behind the last one: says how many there are, and leads to the first and the last. */
function TooFar({ state, pages }: { state: ListingState; pages: number }) {
  const { ask, change } = state;
  return (
    <StateCard face="empty" words={`共${pages}页，没有第${ask.page}页`}>
      <FirstPage state={state} />
      {pages > 1 && (
        <button type="button" className="btn" onClick={() => change({ page: pages })}>
          最后一页
        </button>
      )}
    </StateCard>
  );
}

/** Pages with rows that the viewer may see; 0 without an answer. */
function pagesOf({ reply }: ListingState): number {
  if (!reply) return 0;
  const { total_count, visible_count, limit } = reply.pagination;
  return Math.ceil(Math.min(total_count, visible_count) / limit);
}

/** Other places for the words that found nothing here. */
function OtherLibraries({ state: { listing, ask } }: { state: ListingState }) {
  const { search } = useSlots();
  const name = mainKeyword(listing.filters);
  const words = name === undefined ? undefined : ask.filters[name];
  if (!search || typeof words !== 'string') return null;
  return (
    <>
      <search.Meant listing={listing} words={words} />
      <search.Elsewhere listing={listing} words={words} isEmpty />
    </>
  );
}

/** The streams that the list or its conditions need never had a fact: which, and how they come in. */
function MissingStreams({ missing, state }: { missing: readonly string[]; state: ListingState }) {
  const { ImportLink } = useSlots();
  const { words, note, official, feed } = missingStreamWords(missing);
  return (
    <StateCard face="empty" words={words} note={note}>
      <p className="state-note label">{official}</p>
      {feed && ImportLink && <ImportLink feed={feed.id} about={feed.about} />}
      {Object.keys(state.ask.filters).length > 0 && (
        <button type="button" className="btn" onClick={() => state.change({ filters: {} })}>
          清空条件
        </button>
      )}
    </StateCard>
  );
}

/** Nothing was found, and what would help: another page, another time, fewer conditions, or data at all. */
export function EmptyState({ state }: { state: ListingState }) {
  const { listing, ask, reply, change } = state;
  const building = useBuildingNote();
  const pages = pagesOf(state);
  const chosen = Object.keys(ask.filters).length;
  const wider = widerWindow(state);
  const fresh = reply?.freshness;
  if (pages > 0 && ask.page > pages) return <TooFar state={state} pages={pages} />;
  const isBare = fresh?.data_day === null && fresh.at === null;
  if (building !== null && (chosen === 0 || isBare)) {
    return <StateCard face="empty" words={building} note="搭建好的部分会自己出现，不用刷新" />;
  }
  const missing = fresh?.missing ?? [];
  if (missing.length > 0) return <MissingStreams missing={missing} state={state} />;
  if (chosen > 0) {
    return (
      <StateCard face="empty" words="暂无数据，换个条件试试" note={`已选 ${chosen} 个条件`}>
        <FirstPage state={state} />
        <button type="button" className="btn" onClick={() => change({ filters: {} })}>
          清空条件
        </button>
        <OtherLibraries state={state} />
      </StateCard>
    );
  }
  if (fresh && fresh.updated_at === null && fresh.data_day === null && fresh.at === null) {
    return (
      <StateCard face="empty" words={`还没有${listing.of.label}数据`} note={dataWayWords(listing.of.id)} />
    );
  }
  if (listing.time.kind === 'none')
    return (
      <StateCard face="empty" {...(listing.none ?? { words: '暂无数据，换个条件试试' })}>
        <FirstPage state={state} />
      </StateCard>
    );
  return (
    <StateCard face="time" words="换个时间范围试试吧">
      <FirstPage state={state} />
      {wider !== null && (
        <button type="button" className="btn" onClick={() => change({ time: { days: wider } })}>
          查看近{wider}天
        </button>
      )}
    </StateCard>
  );
}
