import { useState } from 'react';
import { editionOf, FLAGSHIP } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { MoodBar } from '#engine/web/figures/MoodBar.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { formatCount, formatPercent } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomChat, roomWords } from '../talk-contract.ts';
import { editionAt, LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoomCall } from './room-context.ts';

/** Words by how many messages hold them: the larger the more. */
function Words({ words }: { words: readonly { readonly word: string; readonly n: number }[] }) {
  const most = words[0]?.n ?? 1;
  return (
    <ul className="room-words flex wrap">
      {words.map(({ word, n }) => (
        <li key={word} style={{ fontSize: 12 + Math.round(Math.sqrt(n / most) * 12) }} title={`${n} 条`}>
          {word}
          <span className="unseen">{n} 条</span>
        </li>
      ))}
    </ul>
  );
}

function Analysis({ data }: { data: ReplyTo<typeof roomWords> }) {
  if (data.messages === 0) return <NoChat />;
  return (
    <>
      <p className="room-weak label">
        采样弹幕 {formatCount(data.messages)} 条 · 有购买意向 {formatPercent(data.buying / data.messages)}
      </p>
      <MoodBar counts={data.moods} />
      <h3>热词</h3>
      <Words words={data.words} />
      <h3>高频问题</h3>
      <Questions questions={data.questions} />
      {!data.is_authority && (
        <LimitLine
          words={`热词可看前 ${data.visible} 个，共 ${data.total} 个`}
          button={`升级${editionOf(FLAGSHIP).name}`}
          prompt="column-flagship"
          subject="全部热词"
          needs={FLAGSHIP}
        />
      )}
    </>
  );
}

const NoChat = () => <EmptyBlock words="这场直播没有采到弹幕，弹幕保留30天" />;

function Questions({ questions }: Pick<ReplyTo<typeof roomWords>, 'questions'>) {
  if (questions.length === 0) return <EmptyBlock words="没有人提问" />;
  return (
    <ol className="room-questions stack gap-10">
      {questions.map(({ word, n }) => (
        <li key={word}>
          <span>{word}</span>
          <b>{n} 次</b>
        </li>
      ))}
    </ol>
  );
}

/** What the messages are about. */
function WordsTab() {
  const fetch = useRoomCall(roomWords);
  return (
    <Loaded fetch={fetch} height={360}>
      {(data) => <Analysis data={data} />}
    </Loaded>
  );
}

function Lines({ data }: { data: ReplyTo<typeof roomChat> }) {
  return (
    <>
      <ol className="room-lines stack gap-10">
        {data.items.map(({ ts, text }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines of one second have nothing else to tell them apart
          <li key={`${ts} ${n}`}>
            <time>{formatClock(ts)}</time>
            {text}
          </li>
        ))}
      </ol>
      {!data.is_authority && data.needs !== null && (
        <LimitLine
          words={`可看 ${data.visible} 条，共 ${data.total} 条`}
          button={`升级${editionOf(editionAt(data.needs)).name}`}
          prompt={gatePrompt('column', editionAt(data.needs))}
          subject="全部弹幕"
          needs={editionAt(data.needs)}
        />
      )}
    </>
  );
}

/** The messages, a page at a time. */
function LinesTab() {
  const [page, setPage] = useState(1);
  const fetch = useRoomCall(roomChat, { query: { page: String(page) } });
  const last = fetch.data && Math.ceil(fetch.data.visible / fetch.data.limit);
  return (
    <>
      <Loaded fetch={fetch} height={360}>
        {(data) => (data.total === 0 ? <NoChat /> : <Lines data={data} />)}
      </Loaded>
      {last !== undefined && last > 0 && <Pager page={page} last={last} onPage={setPage} />}
    </>
  );
}

/** The chat of a room: what it is about, or its lines. */
export function RoomChat() {
  const [tab, setTab] = useState<'words' | 'lines'>('words');
  return (
    <RoomSection
      card="chat"
      controls={
        <Segmented
          label="弹幕"
          value={tab}
          options={[
            { value: 'words', label: '分析' },
            { value: 'lines', label: '原文' },
          ]}
          onChange={setTab}
        />
      }
    >
      {tab === 'words' ? <WordsTab /> : <LinesTab />}
    </RoomSection>
  );
}
