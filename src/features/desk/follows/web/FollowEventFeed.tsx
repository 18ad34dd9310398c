import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { eventKinds } from '#catalog/enums/event-kinds.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { call } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { OldContent } from '#platform/web/ui/OldContent.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { listFollowEvents, type NamedEvent, setEventNotices } from '../contract.ts';
import type { FollowKind } from '../rules.ts';
import { FOLLOWS } from './follow-state.ts';

/** Loads the events of what is followed: the kind and the page come from the query of the address. */
function useEvents(type: FollowKind) {
  const [params, setParams] = useSearchParams();
  const kind = eventKinds.find(({ id }) => String(id) === params.get('kind'))?.id;
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    queryKey: [FOLLOWS, 'events', type, kind, page],
    queryFn: ({ signal }) =>
      call(listFollowEvents, { body: { type, page, ...(kind !== undefined && { kind }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const go = (next: { kind?: number | undefined; page?: number }) => {
    const address = new URLSearchParams({ view: 'events' });
    if (next.kind !== undefined) address.set('kind', String(next.kind));
    if (next.page !== undefined && next.page > 1) address.set('page', String(next.page));
    setParams(address);
  };
  return { data, isOld: isPlaceholderData, isError, retry: () => void refetch(), kind, page, go };
}

/** Turns notices of new events on or off. */
function NoticeSwitch({ isOn }: { isOn: boolean }) {
  const client = useQueryClient();
  const press = async () => {
    const body = { is_notified: !isOn };
    await call(setEventNotices, { body });
    showToast(body.is_notified ? '新动态会通知您' : '新动态不再通知');
  };
  const reload = async () => {
    // A page on its way was requested before the change and would have the old state.
    await client.cancelQueries({ queryKey: [FOLLOWS, 'events'] });
    await client.invalidateQueries({ queryKey: [FOLLOWS, 'events'] });
  };
  const { run, isBusy } = useWrite(press, { reload });
  return (
    <button
      type="button"
      className="btn event-notice"
      aria-pressed={isOn}
      disabled={isBusy}
      onClick={() => run()}
    >
      <Icon name="bell" size={14} />
      {isOn ? '动态提醒已开启' : '开启动态提醒'}
    </button>
  );
}

/** Events of one day. */
function EventDay({
  listing,
  day,
  items,
}: {
  listing: PageListing;
  day: number;
  items: readonly NamedEvent[];
}) {
  const { of } = listing;
  return (
    <li>
      <h3>{formatDay(day)}</h3>
      <ul>
        {items.map((event) => (
          <li key={`${event.id} ${event.kind}`}>
            <span className="tag">{event.kind_name}</span>
            <b className="one-line">
              <EntityName of={of.id} refs={{ [of.key]: event.id }}>
                {event.name}
              </EntityName>
            </b>
            <span title={event.words}>{event.words}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Events of the followed objects of a kind, day by day. */
export function FollowEventFeed({ listing, type }: { listing: PageListing; type: FollowKind }) {
  const { data, isOld, isError, retry, kind: chosen, page, go } = useEvents(type);
  const days = [...Map.groupBy(data?.items ?? [], (event) => event.day)];
  const { total_count: total = 0, limit = 20 } = data?.pagination ?? {};
  const kinds = eventKinds.filter(({ of }) => of.includes(type));
  const chip = (id: number | undefined, name: string) => (
    <button
      key={id ?? 0}
      type="button"
      className="attention-tag inline-row gap-6"
      aria-current={chosen === id}
      onClick={() => go({ kind: id })}
    >
      {name}
    </button>
  );
  return (
    <section className="card list-card event-feed" aria-label={`${listing.of.label}动态`} aria-busy={!data}>
      <div className="event-bar row wrap">
        <nav aria-label="动态类型">
          {chip(undefined, '全部')}
          {kinds.map(({ id, name }) => chip(id, name))}
        </nav>
        {data && <NoticeSwitch isOn={data.is_notified} />}
      </div>
      {isError && !data && (
        <StateCard face="error" words="动态没有加载出来">
          <button type="button" className="btn" data-kind="primary" onClick={retry}>
            重新加载
          </button>
        </StateCard>
      )}
      {!data && !isError && <div className="attention-bones" />}
      {data?.items.length === 0 && (
        <StateCard
          face="empty"
          words={chosen === undefined ? `关注的${listing.of.label}近30天没有动态` : '近30天没有这类动态'}
          note={type === 1 ? '开播当天更新，其他动态每天更新' : '每天更新，覆盖近30个完整日'}
        />
      )}
      <OldContent isOld={isOld}>
        <ol>
          {days.map(([day, items]) => (
            <EventDay key={day} listing={listing} day={day} items={items} />
          ))}
        </ol>
      </OldContent>
      <Pager page={page} last={Math.ceil(total / limit)} onPage={(to) => go({ kind: chosen, page: to })} />
    </section>
  );
}
