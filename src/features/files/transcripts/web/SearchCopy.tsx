import { useState } from 'react';
import { Link } from 'react-router';
import { TRIAL, VISITOR } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import type { TranscriptMatch } from '../contract.ts';
import { useCopyAuthors, useCopySearch } from './transcripts-state.ts';

/** A sentence with the words marked. */
function Excerpt({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return <p>{text}</p>;
  return (
    <p>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </p>
  );
}

function Hit({ one, words }: { one: TranscriptMatch; words: string }) {
  const isKnown = one.uid !== '' && one.date_code !== null;
  return (
    <li className="copy-hit flex gap-16">
      <div>
        <b className="one-line">{one.title || '未命名视频'}</b>
        <small>
          {one.nick_name || '昵称未采到'} · {one.hits}处
        </small>
        <Excerpt text={one.excerpt} words={words} />
      </div>
      <span className="copy-acts inline-row wrap">
        <Link className="link-btn" to={`/videoCopyExtraction/${one.aweme_id}`}>
          {one.task_id === '' ? '提取文案' : '查看文案'}
        </Link>
        {isKnown && (
          <Link className="link-btn" to={`/videoDetails/${one.uid}/${one.aweme_id}/${one.date_code}`}>
            视频详情
          </Link>
        )}
      </span>
    </li>
  );
}

/** Authors who say the words; one narrows the videos to theirs. */
function Authors({ words, uid, onChoose }: { words: string; uid: string; onChoose: (uid: string) => void }) {
  const { data } = useCopyAuthors(words);
  if (!data || data.items.length === 0) return null;
  return (
    <p className="copy-authors flex wrap gap-6" role="group" aria-label="说过这句话的达人">
      <button type="button" aria-pressed={uid === ''} onClick={() => onChoose('')}>
        全部达人
      </button>
      {data.items.map((one) => (
        <button type="button" key={one.uid} aria-pressed={uid === one.uid} onClick={() => onChoose(one.uid)}>
          {one.nick_name || '昵称未采到'} {one.videos}
        </button>
      ))}
    </p>
  );
}

/** Searches the transcripts of the library. */
export function SearchCopy() {
  const { level, openPrompt } = useSlots();
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [uid, setUid] = useState('');
  const [page, setPage] = useState(1);
  const found = useCopySearch(words, uid, page);
  const search = (to: string) => {
    if (level === VISITOR) return openPrompt({ prompt: 'log-in', needs: TRIAL });
    setWords(to.trim());
    setUid('');
    setPage(1);
  };
  return (
    <section className="card copy-search min-0" aria-label="搜索文案">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <TextBox
          frame="copy-words"
          type="search"
          label="搜索文案"
          maxLength={100}
          placeholder="搜索视频里说过的话"
          value={text}
          onChange={setText}
        />
        <button type="submit" className="btn" data-kind="primary" disabled={text.trim() === ''}>
          搜索
        </button>
      </form>
      {words === '' ? (
        <StateCard face="empty" words="搜索视频文案" note="在已采集的视频文案里找一句话，看谁说过、怎么说" />
      ) : (
        <>
          <Authors
            words={words}
            uid={uid}
            onChoose={(to) => {
              setUid(to);
              setPage(1);
            }}
          />
          <Loaded fetch={found} height={260}>
            {({ items, pagination }) =>
              items.length === 0 ? (
                <StateCard face="empty" words="没有找到这句话" note="换个短一些的词试试" />
              ) : (
                <>
                  <ul aria-label="搜索结果">
                    {items.map((one) => (
                      <Hit key={one.aweme_id} one={one} words={words} />
                    ))}
                  </ul>
                  <Pager
                    page={page}
                    last={Math.max(1, Math.ceil(pagination.visible_count / pagination.limit))}
                    onPage={setPage}
                  />
                </>
              )
            }
          </Loaded>
        </>
      )}
    </section>
  );
}
