import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PageListing } from '#catalog/kernel/listing.ts';
import type { Edition, ViewerLevel } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { filterText } from '#engine/web/active-filters.ts';
import { call } from '#platform/web/api.ts';
import { formatTotal } from '#platform/web/format/figures.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import type { OptionList } from '#platform/web/ui/useCombobox.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { proposeSentence, type SentenceChip, type SentenceReply } from '../contract.ts';
import { optionOf } from './option.ts';
import { hasConditions, sentenceAddress } from './sentence-rules.ts';
import { listingOf, usePendingSentence, useRowCount } from './sentence-state.ts';

const NO_TREES = { categories: [], places: [] };

/** What a chip says: 粉丝数 10万-100万, 转化率从高到低. */
function chipWords(listing: PageListing, { name, words, query }: SentenceChip): string {
  const read = listQueryFromUrl(listing, new URLSearchParams(query));
  if (name === 'time') return words;
  if (name === 'limit') return `前${words}，第一页就是`;
  if (read.sort)
    return `${listing.columns[read.sort.key]?.label ?? ''}从${read.sort.dir === 'asc' ? '低到高' : '高到低'}`;
  const filter = listing.filters[name];
  const value = read.filters[name];
  if (!filter || value === undefined) return words;
  const text = words || filterText(filter, value, NO_TREES);
  return text === '' ? filter.label : `${filter.label}：${text}`;
}

/** The edition that opens a condition to a viewer who lacks it; by the plan of the list itself. */
function lockOf(listing: PageListing, { query }: SentenceChip, level: ViewerLevel): Edition | null {
  const planned = plan(listing, listQueryFromUrl(listing, new URLSearchParams(query)), { level });
  return isRefusal(planned) ? planned.needs : null;
}

interface ChipProps {
  listing: PageListing;
  chip: SentenceChip;
  level: ViewerLevel;
  list: OptionList;
  onRemove: () => void;
}

function Chip({ listing, chip, level, list, onRemove }: ChipProps) {
  const words = chipWords(listing, chip);
  const needs = lockOf(listing, chip, level);
  return (
    <button
      type="button"
      className="sentence-chip inline-row gap-6 min-0"
      aria-label={`去掉条件 ${words}`}
      onClick={onRemove}
      data-condition
      {...optionOf(list, `chip-${chip.name}`)}
    >
      <span className="one-line">{words}</span>
      {needs !== null && <LockMark needs={needs} />}
      {chip.isProposed && <em>模型</em>}
      {chip.text !== words && <small className="one-line">{chip.text}</small>}
      <Icon name="close" size={12} />
    </button>
  );
}

/** What was not understood, and the way to another wording where the operator has a model. */
function NotUnderstood({
  unknown,
  canPropose,
  onPropose,
  isBusy,
}: {
  unknown: readonly string[];
  canPropose: boolean;
  onPropose: () => void;
  isBusy: boolean;
}) {
  if (unknown.length === 0) return null;
  return (
    <p className="sentence-unknown">
      没有听懂：{unknown.map((part) => `「${part}」`).join('')}
      {canPropose && (
        <button type="button" className="link-btn" disabled={isBusy} onClick={onPropose}>
          {isBusy ? '正在改写…' : '用模型改写（会发送这句话）'}
        </button>
      )}
    </p>
  );
}

interface SentenceProps {
  text: string;
  reply: SentenceReply;
  level: ViewerLevel;
  list: OptionList;
  /** Whether the Enter key opens it. */
  isPending: boolean;
}

/** The conditions of a sentence as chips, what was not understood, and the way to the list; nothing opens before it is chosen. */
export function SentenceChips({ text, reply, ...props }: SentenceProps) {
  const [proposed, setProposed] = useState<SentenceReply | null>(null);
  const { run, isBusy } = useWrite(async () => {
    setProposed(await call(proposeSentence, { body: { text: text.slice(0, 200) } }));
  });
  const current = proposed ?? reply;
  const listing = listingOf(current);
  return (
    <section className="sentence" aria-label="按条件查找">
      {listing && hasConditions(current, listing) && (
        <ChipLine key={current.proposal} text={text} reply={current} listing={listing} {...props} />
      )}
      {proposed && <p className="sentence-proposal">模型改写为：{proposed.proposal}</p>}
      <NotUnderstood
        unknown={current.unknown}
        canPropose={current.canPropose && proposed === null}
        onPropose={run}
        isBusy={isBusy}
      />
    </section>
  );
}

function ChipLine({
  text,
  reply,
  listing,
  level,
  list,
  isPending,
}: SentenceProps & { listing: PageListing }) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const chips = reply.conditions.filter(({ name }) => !removed.includes(name));
  const path = sentenceAddress(listing, chips);
  const count = useRowCount(listing.id, path.split('?')[1] ?? '');
  const setPending = usePendingSentence((s) => s.set);
  useEffect(() => {
    if (!isPending) return;
    setPending(text, path);
    return () => setPending('', '');
  }, [isPending, text, path, setPending]);
  return (
    <>
      <p className="suggest-head label">
        {listing.title}
        {chips.length > 0 && ' · 按这些条件'}
      </p>
      <div className="sentence-chips flex wrap gap-6">
        {chips.map((chip) => (
          <Chip
            key={chip.name}
            {...{ listing, chip, level, list }}
            onRemove={() => setRemoved([...removed, chip.name])}
          />
        ))}
      </div>
      <Link className="sentence-open" to={path} {...optionOf(list, 'sentence')}>
        {count === undefined || count.count === null
          ? `查看${listing.title}`
          : `查看 ${formatTotal(count.count, count.more)} ${listing.of.counter}`}
        {isPending && <kbd aria-hidden="true">Enter</kbd>}
      </Link>
    </>
  );
}
