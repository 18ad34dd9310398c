import { Link } from 'react-router';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { RefusedState } from '#engine/web/NoRows.tsx';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { followRules } from '../rules.ts';
import type { useAttention } from './useAttention.ts';

type State = ReturnType<typeof useAttention>;

/** Shown in place of rows. */
export function NoFollows({ state }: { state: State }) {
  const { level, openPrompt } = useSlots();
  const { failure, list, ask, kind, tags, listState } = state;
  const { retry } = listState;
  const listing = listState.listing as PageListing;
  const { label } = listing.of;
  const { needs } = followRules[kind];
  if (listState.refusal) return <RefusedState state={listState} />;
  if (failure && !list) {
    const blocked = blockedOf(failure);
    return (
      <StateCard face="error" words={failure.message || '关注没有加载出来'}>
        <button
          type="button"
          className="btn"
          data-kind="primary"
          onClick={() => (blocked ? openPrompt(blocked) : retry())}
        >
          {blocked ? '查看版本权益' : '重新加载'}
        </button>
      </StateCard>
    );
  }
  if (!list) return <div className="attention-bones" aria-busy="true" />;
  if (level < needs && (tags?.total ?? 0) === 0)
    return (
      <StateCard face="locked" words={`关注${label}为旗舰版及以上权益`}>
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: 'follow-brand', needs })}
        >
          立即升级
        </button>
      </StateCard>
    );
  if (Object.keys(listState.ask.filters).length > 0)
    return (
      <StateCard face="empty" words="没有符合条件的关注" note="换个条件试试">
        <button type="button" className="btn" onClick={() => listState.change({ filters: {} })}>
          清空条件
        </button>
      </StateCard>
    );
  if (ask.keyword !== '' || ask.tag !== undefined)
    return <StateCard face="empty" words="没有符合条件的关注" note="换个标签或关键词试试" />;
  return (
    <StateCard
      face="empty"
      words={`还没有关注的${label}`}
      note={`在${listing.title}点星标关注后，这里每天显示变化`}
    >
      <Link className="btn" data-kind="primary" to={listing.route}>
        去{listing.title}
      </Link>
    </StateCard>
  );
}
