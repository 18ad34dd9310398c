import { useState } from 'react';
import { Link } from 'react-router';
import { Transcript } from '#engine/web/blocks/Transcript.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { copyText } from '#platform/web/copy-text.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { TranscriptTask } from '../contract.ts';
import {
  type CopyLine,
  minuteClock,
  paragraphsOf,
  plainText,
  type TextFormat,
  textFormats,
  wholeText,
} from '../rules.ts';
import { RewritePanel } from './RewritePanel.tsx';
import { taskTitle } from './TaskList.tsx';
import { useTranscript, useTranscriptActs, useWatch } from './transcripts-state.ts';

const views = [
  { value: 'paragraphs', label: '分段' },
  { value: 'lines', label: '逐句' },
] as const;
type View = (typeof views)[number]['value'];

interface OpenTextProps {
  title: string;
  lines: readonly CopyLine[];
  /** Saves it as a file; absent where there is none. */
  onSave?: (format: TextFormat) => void;
  /** The extraction that may be rewritten; absent where nothing rewrites it. */
  rewritten?: string | undefined;
}

/** The text with times and parts, and what can be done with it. */
export function OpenText({ title, lines, onSave, rewritten }: OpenTextProps) {
  const [view, setView] = useState<View>('paragraphs');
  const [isRewriting, setRewriting] = useState(false);
  // Closing the panel hides it: a new text is not stored anywhere else.
  const [wasOpened, setOpened] = useState(false);
  const rows = view === 'lines' ? lines : paragraphsOf(lines);
  const items = rows.map(({ from, label, text }) => ({ start: from, label, text, title: '' }));
  const words = wholeText(lines);
  return (
    <>
      <div className="copy-tools row wrap">
        <Segmented label="显示方式" value={view} options={views} onChange={setView} />
        <button type="button" className="link-btn" onClick={() => void copyText(words)}>
          复制文字
        </button>
        <button type="button" className="link-btn" onClick={() => void copyText(plainText(title, lines))}>
          复制结构
        </button>
        {onSave &&
          textFormats.map((format) => (
            <button key={format} type="button" className="link-btn" onClick={() => onSave(format)}>
              {format.toUpperCase()}
            </button>
          ))}
        {rewritten !== undefined && (
          <button
            type="button"
            className="link-btn"
            aria-expanded={isRewriting}
            onClick={() => {
              setOpened(true);
              setRewriting(!isRewriting);
            }}
          >
            改写
          </button>
        )}
      </div>
      {wasOpened && rewritten !== undefined && (
        <div hidden={!isRewriting}>
          <RewritePanel id={rewritten} />
        </div>
      )}
      <Transcript items={items} label="视频文案" clock={minuteClock} />
    </>
  );
}

/** The copy of one extraction: closed until it is opened for the day, where views are counted. */
export function CopyText({ task }: { task: TranscriptTask }) {
  const fetch = useTranscript(task.task_id, task.status);
  const watch = useWatch();
  const { save } = useTranscriptActs();
  return (
    <section className="card copy-text min-0" aria-label="文案">
      <header>
        <h2 className="one-line">{taskTitle(task)}</h2>
        {task.aweme_id !== '' && task.uid !== '' && task.date_code !== null && (
          <Link to={`/videoDetails/${task.uid}/${task.aweme_id}/${task.date_code}`}>视频详情</Link>
        )}
      </header>
      <Loaded fetch={fetch} height={320}>
        {({ is_watched: isOpen, is_rewriting_offered: isOffered, lines }) =>
          isOpen ? (
            <OpenText
              title={taskTitle(task)}
              lines={lines}
              onSave={(format) => save(task.task_id, format)}
              rewritten={isOffered && lines.length > 0 ? task.task_id : undefined}
            />
          ) : (
            <div className="copy-closed stack gap-8">
              <p>{task.excerpt}…</p>
              <button
                type="button"
                className="btn"
                data-kind="primary"
                onClick={() => void watch(task.task_id)}
              >
                查看全文
              </button>
              <small>查看一条记一次，当天再看不重复计次</small>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
