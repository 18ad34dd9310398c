import { useState } from 'react';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import type { MatchedAuthor } from '../contract.ts';
import { MAX_NOTE_LENGTH, type TalkState, talkStates } from '../rules.ts';
import { AuthorLine, authorName } from './AuthorLine.tsx';
import { ContactCell } from './ContactCell.tsx';
import { FulfilmentMark } from './FulfilmentMark.tsx';
import { forecastBasis, forecastWords } from './forecast-words.ts';
import { ScoreCell } from './ScoreCell.tsx';
import type { SeenContacts } from './useContacts.ts';

const states = talkStates.map(({ id, label }) => ({ value: id, label }));

/** A note that is kept when the field is left. */
function Note({ author, onChange }: { author: MatchedAuthor; onChange: (note: string) => void }) {
  const [text, setText] = useState(author.note);
  return (
    <TextBox
      size="small"
      frame="match-note"
      label={`${authorName(author)}的备注`}
      placeholder="备注"
      maxLength={MAX_NOTE_LENGTH}
      value={text}
      onChange={setText}
      onBlur={() => text.trim() !== author.note && onChange(text)}
    />
  );
}

interface Props {
  rows: readonly MatchedAuthor[];
  places: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onInvite: (author: MatchedAuthor) => void;
  onChange: (id: string, to: { state?: TalkState; note?: string }) => unknown;
  contacts: SeenContacts;
  onLook: (id: string) => Promise<unknown>;
}

function Row({
  author,
  place,
  isOn,
  onTick,
  onInvite,
  onChange,
  contacts,
  onLook,
}: {
  author: MatchedAuthor;
  place: number;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
} & Pick<Props, 'onInvite' | 'onChange' | 'contacts' | 'onLook'>) {
  const { author_id: id, reasons, forecast, state, row } = author;
  return (
    <tr>
      <td>
        <Tick checked={isOn} onChange={onTick}>
          <span className="unseen">选择{authorName(author)}</span>
        </Tick>
      </td>
      <td data-label="排名">{place}</td>
      <th scope="row">
        <AuthorLine author={author} />
      </th>
      <td data-label="匹配度">
        <ScoreCell author={author} />
      </td>
      <td data-label="匹配理由">
        <span className="match-reasons flex wrap gap-4">
          {reasons.length === 0 && MISSING}
          {reasons.map((one) => (
            <span key={one} className="tag">
              {one}
            </span>
          ))}
        </span>
      </td>
      <td data-label="近30天销售额" data-right>
        {figureWords((row?.gmv ?? null) as WireFigure, 'money')}
      </td>
      <td data-label="预计30天销量" data-right title={forecastBasis(forecast)}>
        {forecastWords(forecast)}
      </td>
      <td data-label="联系方式">
        <ContactCell author={author} contacts={contacts} onLook={onLook} />
      </td>
      <td data-label="邀约状态">
        <Select
          label={`${authorName(author)}的邀约状态`}
          value={state}
          options={states}
          onChange={(to) => void onChange(id, { state: to })}
        />
        <FulfilmentMark author={author} />
        <Note key={author.note} author={author} onChange={(note) => void onChange(id, { note })} />
      </td>
      <td>
        <button type="button" className="link-btn" onClick={() => onInvite(author)}>
          邀约话术
        </button>
      </td>
    </tr>
  );
}

/** Authors with score, reasons, what is to be expected, and where the talk is. */
export function MatchTable({ rows, places, chosen, onChoose, ...rest }: Props) {
  const isAll = rows.length > 0 && rows.every(({ author_id }) => chosen.includes(author_id));
  const toggle = (id: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  if (rows.length === 0) return <p className="match-none">没有符合条件的达人</p>;
  return (
    <div className="match-scroll">
      <table className="plain-table">
        <thead>
          <tr>
            <th>
              <Tick
                checked={isAll}
                onChange={(isOn) => onChoose(isOn ? rows.map(({ author_id }) => author_id) : [])}
              >
                <span className="unseen">全选</span>
              </Tick>
            </th>
            <th>排名</th>
            <th>达人</th>
            <th>匹配度</th>
            <th>匹配理由</th>
            <th data-right>近30天销售额</th>
            <th data-right title="先看该达人带本品的销量，没有再看其同类同价商品；相差5倍以上不预计">
              预计30天销量
            </th>
            <th title="取自达人公开的简介">联系方式</th>
            <th>邀约状态与备注</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((author) => (
            <Row
              key={author.author_id}
              author={author}
              place={places.get(author.author_id) ?? 0}
              isOn={chosen.includes(author.author_id)}
              onTick={(isOn) => toggle(author.author_id, isOn)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
