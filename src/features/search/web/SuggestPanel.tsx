import './suggest.css';
import { Link } from 'react-router';
import { detailPages } from '#catalog/details/pages.ts';
import { lists } from '#catalog/index.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import { type Edition, editionOf } from '#catalog/plans.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import type { FoundObject } from '../contract.ts';
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
  const needs = detailPages.find((one) => one.of.id === of)?.needs;
  return needs !== undefined && level < needs ? needs : undefined;
}

function Found({ one, words, level }: { one: FoundObject; words: string; level: number }) {
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
  if (one.path === null || needs !== undefined) return <span className="suggest-row">{inner}</span>;
  return (
    <span className="suggest-row" data-link>
      <Link to={one.path} target="_blank" rel="noopener">
        {inner}
      </Link>
    </span>
  );
}

interface Props {
  text: string;
  level: number;
  /** Searches a library for words. */
  onSearch: (words: string, listing?: string) => void;
}

/** What was searched for before. */
function Past({ onSearch }: Pick<Props, 'onSearch'>) {
  const past = useHistory(pastOf);
  const clear = useHistory((s) => s.clear);
  if (past.length === 0) return <p className="suggest-note">输入名称、拼音首字母，或粘贴链接、ID</p>;
  return (
    <div>
      <p className="suggest-head">
        搜索历史
        <button type="button" className="link-btn" onClick={clear}>
          清空
        </button>
      </p>
      <div className="suggest-past">
        {past.map((words) => (
          <button key={words} type="button" className="one-line" onClick={() => onSearch(words)}>
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
      {props.text.trim() === '' ? <Past onSearch={props.onSearch} /> : <Suggested {...props} />}
    </div>
  );
}

function Suggested({ text, level, onSearch }: Props) {
  const { items, problem, words, isBusy } = useSuggestions(text, true);
  return (
    <div aria-busy={isBusy} aria-live="polite">
      {items.map((one) => (
        <Found key={`${one.of}:${one.id}`} one={one} words={words} level={level} />
      ))}
      {items.length === 0 && !isBusy && <p className="suggest-note">{problem || '没有直接匹配的对象'}</p>}
      {words !== '' && (
        <div className="suggest-in">
          <small>搜索“{words.slice(0, 20)}”</small>
          {lists.map((listing) => (
            <button key={listing.id} type="button" onClick={() => onSearch(words, listing.id)}>
              {listing.of.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
