import './suggest.css';
import { Link } from 'react-router';
import { detailOutlines } from '#catalog/details/outlines.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import { lists } from '#catalog/page-listings.ts';
import { type Edition, editionOf, type ViewerLevel } from '#catalog/plans.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import type { OptionList } from '#platform/web/ui/useCombobox.ts';
import type { ObjectMatch } from '../contract.ts';
import { isNameOf, meantBeside } from '../meant.ts';
import { optionOf } from './option.ts';
import { SentenceChips } from './SentenceChips.tsx';
import { isSentence } from './sentence-rules.ts';
import { listingOf, useSentence } from './sentence-state.ts';
import { pastOf, useHistory, useSuggestions } from './suggest-state.ts';

/** A name with the words that were looked for marked. */
export function Marked({ name, words }: { name: string; words: string }) {
  const at = words === '' ? -1 : name.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + words.length)}</mark>
      {name.slice(at + words.length)}
    </>
  );
}

const labelOf = (of: EntityId) => lists.find((one) => one.of.id === of)?.of.label ?? '';

/** The lowest edition that opens the page of a kind, when the viewer's is lower. */
function lockOf(of: EntityId, level: number): Edition | undefined {
  const needs = detailOutlines.find((one) => one.of.id === of)?.needs;
  return needs !== undefined && level < needs ? needs : undefined;
}

interface FoundProps {
  one: ObjectMatch;
  words: string;
  level: number;
  list: OptionList;
}

function Found({ one, words, level, list }: FoundProps) {
  const needs = lockOf(one.of, level);
  const inner = (
    <>
      <small>{labelOf(one.of)}</small>
      <b className="one-line">
        <Marked name={one.name} words={words} />
      </b>
      <span className="one-line">
        {needs === undefined ? one.under : `${editionOf(needs).short}可见`}
        {needs !== undefined && <LockMark needs={needs} />}
      </span>
    </>
  );
  if (one.path === null || needs !== undefined)
    return (
      <span
        className="suggest-row row gap-8 min-0"
        role="option"
        aria-selected={false}
        aria-disabled
        tabIndex={-1}
      >
        {inner}
      </span>
    );
  return (
    <Link
      className="suggest-row row gap-8 min-0"
      data-link
      to={one.path}
      target="_blank"
      rel="noopener"
      {...optionOf(list, `${one.of}-${one.id}`)}
    >
      {inner}
    </Link>
  );
}

interface Props {
  text: string;
  level: number;
  /** Searches a library for words. */
  onSearch: (words: string, listing?: string) => void;
  list: OptionList;
}

/** What was searched for before. */
function Past({ onSearch, list }: Pick<Props, 'onSearch' | 'list'>) {
  const past = useHistory(pastOf);
  const clear = useHistory((s) => s.clear);
  if (past.length === 0) return <p className="suggest-note label">输入名称、拼音首字母，或粘贴链接、ID</p>;
  return (
    <div>
      <p className="suggest-head flex spread label">
        搜索历史
        <button type="button" className="link-btn" onClick={clear}>
          清空
        </button>
      </p>
      <div id={list.id} role="listbox" aria-label="搜索历史" className="suggest-past flex wrap gap-6">
        {past.map((words, i) => (
          <button
            key={words}
            type="button"
            className="one-line"
            onClick={() => onSearch(words)}
            {...optionOf(list, `past-${i}`)}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Below the search box: objects of every kind, or the history while nothing is typed. */
export function SuggestPanel(props: Props) {
  return (
    <div className="suggest">
      {props.text.trim() === '' ? (
        <Past onSearch={props.onSearch} list={props.list} />
      ) : (
        <Suggested {...props} />
      )}
    </div>
  );
}

/** Words that were probably meant: each searches the chosen library. */
function CorrectedWords({
  meant,
  onSearch,
  list,
}: Pick<Props, 'onSearch' | 'list'> & { meant: readonly string[] }) {
  if (meant.length === 0) return null;
  return (
    <div className="suggest-in row wrap gap-6" role="group" aria-label="您是不是要找">
      <small aria-hidden="true">您是不是要找</small>
      {meant.map((word) => (
        <button key={word} type="button" onClick={() => onSearch(word)} {...optionOf(list, `meant-${word}`)}>
          {word}
        </button>
      ))}
    </div>
  );
}

/** The reading of what is typed, and whether the Enter key opens it: an object of exactly this name comes first. */
function useReading(text: string, settled: string, items: readonly ObjectMatch[]) {
  const words = text.trim();
  // Conditions of what was typed before would be taken for those of the text.
  const { reply, isBusy } = useSentence(settled === words ? words : '');
  const listing = reply && listingOf(reply);
  const isExact = isNameOf(words, items);
  const isFirst = reply !== undefined && listing !== undefined && !isExact && isSentence(reply, listing);
  const isLost = reply !== undefined && reply.conditions.length === 0 && reply.isPhrase;
  const isUnread = isLost || (listing === undefined && [...words].length >= MIN_SAID);
  const isSaid = isFirst || isUnread || (reply?.conditions.length ?? 0) > 0;
  return { reply: isSaid ? reply : undefined, isFirst, isBusy };
}

/** Shorter texts that no list understands are names that were not found. */
const MIN_SAID = 8;

const MAX_QUOTED = 20;

/** Words as a line quotes them: the end of long ones is left out, and marked so. */
function shortened(words: string): string {
  const letters = [...words];
  return letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('')}…` : words;
}

/** Libraries to search for the words in. */
function WordSearch({ words, onSearch, list }: Pick<Props, 'onSearch' | 'list'> & { words: string }) {
  if (words === '') return null;
  const short = shortened(words);
  return (
    <div className="suggest-in row wrap gap-6" role="group" aria-label={`搜索“${short}”`}>
      <small aria-hidden="true">搜索“{short}”</small>
      {lists.map(({ id, of }) => (
        <button key={id} type="button" onClick={() => onSearch(words, id)} {...optionOf(list, `in-${id}`)}>
          {of.label}
        </button>
      ))}
    </div>
  );
}

function Suggested({ text, level, onSearch, list }: Props) {
  const { items, meant, problem, words, settled, ...suggestions } = useSuggestions(text, true);
  const { reply, isFirst, ...sentence } = useReading(text, settled, items);
  const isBusy = suggestions.isBusy || sentence.isBusy;
  const conditions = reply && (
    <SentenceChips
      key={text.trim()}
      text={text.trim()}
      reply={reply}
      level={level as ViewerLevel}
      list={list}
      isPending={isFirst}
    />
  );
  return (
    <div aria-busy={isBusy} aria-live="polite">
      {items.length === 0 && !isBusy && !isFirst && (
        <p className="suggest-note label">{problem || '没有直接匹配的对象'}</p>
      )}
      <div id={list.id} role="listbox" aria-label="搜索建议">
        {isFirst && conditions}
        <CorrectedWords meant={meantBeside(text, items, meant)} onSearch={onSearch} list={list} />
        {items.map((one) => (
          <Found key={`${one.of}:${one.id}`} one={one} words={words} level={level} list={list} />
        ))}
        {!isFirst && conditions}
        <WordSearch words={words} onSearch={onSearch} list={list} />
      </div>
    </div>
  );
}
