import { useState } from 'react';
import { editionOf, FLAGSHIP } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { type Mood, moodNames } from '#engine/blocks/reviews/mood.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { formatCount, formatPercent } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { roomChat, roomWords } from '../talk-contract.ts';
import { editionAt, LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoomCall } from './room-context.ts';

const MOODS: readonly Mood[] = ['good', 'mixed', 'bad'];
const MOOD_WORDS: Readonly<Record<Mood, string>> = { good: '正面', mixed: '中性', bad: '负面' };

/** How the messages part into moods as one bar. */
function Moods({ moods }: { moods: Readonly<Record<Mood, number>> }) {
  const all = MOODS.reduce((sum, mood) => sum + moods[mood], 0);
  if (all === 0) return null;
  return (
    <div className="room-moods">
      <span className="room-mood-bar" aria-hidden="true">
        {MOODS.map((mood) => (
          <i key={mood} data-mood={mood} style={{ width: `${(moods[mood] / all) * 100}%` }} />
        ))}
      </span>
      {MOODS.map((mood) => (
        <span key={mood} title={moodNames[mood]}>
          {MOOD_WORDS[mood]} <b>{formatPercent(moods[mood] / all)}</b>
        </span>
      ))}
    </div>
  );
}

/** Words by how many messages hold them: the larger the more. */
function Words({ words }: { words: readonly { readonly word: string; readonly n: number }[] }) {
  const most = words[0]?.n ?? 1;
  return (
    <ul className="room-words">
      {words.map(({ word, n }) => (
        <li key={word} style={{ fontSize: 12 + Math.round(Math.sqrt(n / most) * 12) }} title={`${n} 条`}>
          {word}
          <span className="unseen">{n} 条</span>
        </li>
      ))}
    </ul>
  );
}

function Analysis() {
  const { data } = useRoomCall(roomWords);
  if (!data) return <BlockBones height={360} />;
  if (data.messages === 0) return <EmptyBlock words="这场直播没有采到弹幕，弹幕保留30天" />;
  return (
    <>
      <p className="room-weak">
        采样弹幕 {formatCount(data.messages)} 条 · 有购买意向 {formatPercent(data.buying / data.messages)}
      </p>
      <Moods moods={data.moods} />
      <h3>热词</h3>
      <Words words={data.words} />
      <h3>高频问题</h3>
      {data.questions.length === 0 ? (
        <EmptyBlock words="没有人提问" />
      ) : (
        <ol className="room-questions">
          {data.questions.map(({ word, n }) => (
            <li key={word}>
              <span>{word}</span>
              <b>{n} 次</b>
            </li>
          ))}
        </ol>
      )}
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

function Lines() {
  const [page, setPage] = useState(1);
  const { data } = useRoomCall(roomChat, { query: { page: String(page) } });
  if (!data) return <BlockBones height={360} />;
  if (data.total === 0) return <EmptyBlock words="这场直播没有采到弹幕，弹幕保留30天" />;
  return (
    <>
      <ol className="room-lines">
        {data.items.map(({ ts, text }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines of one second have nothing else to tell them apart
          <li key={`${ts} ${n}`}>
            <time>{formatClock(ts)}</time>
            {text}
          </li>
        ))}
      </ol>
      <Pager page={page} last={Math.ceil(data.visible / data.limit)} onPage={setPage} />
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
      {tab === 'words' ? <Analysis /> : <Lines />}
    </RoomSection>
  );
}
