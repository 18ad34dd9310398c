import './separation.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { formatDayOf, formatMoment, formatShortDay } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { DropFiles } from '#platform/web/ui/DropFiles.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import type { Separation } from '../contract.ts';
import { MAX_SEPARATION_BYTES, MAX_SEPARATION_SECONDS } from '../rules.ts';
import { ExampleSeparation } from './ExampleSeparation.tsx';
import { fetchTrack, useSeparate, useSeparationActs, useSeparations } from './separation-state.ts';
import { TrackPlayer } from './TrackPlayer.tsx';

const KINDS = 'video/*,audio/*,.mp4,.mov,.m4a,.mp3,.wav,.flac,.aac,.ogg';
const LIMITS = `${MAX_SEPARATION_BYTES / 2 ** 20}MB、${MAX_SEPARATION_SECONDS / 60}分钟以内`;

/** Takes a link, a file, or the video of the library that the address names. */
function SeparationForm({ awemeId, title }: { awemeId: string; title: string }) {
  const [text, setText] = useState('');
  const [isNamed, setNamed] = useState(awemeId !== '');
  const { sending, addLink, addFile } = useSeparate();
  const { isBusy, onSubmit } = useSubmit(async () => {
    const isTaken = await addLink(isNamed ? { aweme_id: awemeId } : { url: text });
    if (!isTaken) return;
    setText('');
    setNamed(false);
  });
  return (
    <form className="card separation-form stack" onSubmit={onSubmit} noValidate>
      {isNamed ? (
        <p className="row gap-10 min-0">
          <span className="one-line">{title || '所选视频'}</span>
          <button type="button" className="link-btn" onClick={() => setNamed(false)}>
            换一个
          </button>
        </p>
      ) : (
        <TextBox label="视频链接" value={text} placeholder="粘贴抖音的分享链接或口令" onChange={setText} />
      )}
      <button
        type="submit"
        className="btn"
        data-kind="primary"
        disabled={isBusy || (!isNamed && text.trim() === '')}
      >
        {isBusy ? '正在提交…' : '分离人声'}
      </button>
      <DropFiles
        label="要分离的文件"
        accept={KINDS}
        isMany={false}
        isDisabled={sending !== null}
        button={sending === null ? '上传视频或音频' : '正在上传…'}
        note={sending ?? `也可把文件拖到这里，${LIMITS}`}
        onFiles={([file]) => file && void addFile(file)}
      />
    </form>
  );
}

function Progress({ progress, stage }: Separation) {
  const percent = Math.round(progress * 100);
  return (
    <div className="separation-progress row gap-10">
      <progress max={100} value={percent} aria-label="分离进度" />
      <small>
        {stage || '排队中'} {percent}%
      </small>
    </div>
  );
}

function SeparationItem({ one, onRemove }: { one: Separation; onRemove: () => void }) {
  const { cancel, save } = useSeparationActs();
  return (
    <li className="separation-item stack gap-8 min-0" data-state={one.state}>
      <header>
        <b className="one-line">{one.title}</b>
        <small>
          {formatMoment(one.created_at)}
          {one.state === 'done' && ` · 文件保留到${formatShortDay(formatDayOf(one.expires_at))}`}
        </small>
        {one.method === 'centre-channel' && <span className="tag">近似分离（声道居中提取）</span>}
        {one.state === 'waiting' ? (
          <button type="button" className="link-btn" onClick={() => cancel(one.id)}>
            取消
          </button>
        ) : (
          <button type="button" className="link-btn" onClick={onRemove}>
            删除
          </button>
        )}
      </header>
      {one.state === 'waiting' && <Progress {...one} />}
      {one.state === 'failed' && <p className="separation-error">{one.error}，次数已退回</p>}
      {one.state === 'done' && (
        <TrackPlayer
          one={one}
          load={async (track) => (await fetchTrack(one.id, track, 'mp3')).blob}
          onSave={(track, format) => save(one.id, track, format)}
        />
      )}
    </li>
  );
}

function SeparationList({ fetch }: { fetch: ReturnType<typeof useSeparations> }) {
  const { remove } = useSeparationActs();
  const [removed, setRemoved] = useState<Separation | null>(null);
  return (
    <section className="card separation-list stack gap-10 min-0" aria-label="我的分离">
      <h2>我的分离</h2>
      <Loaded fetch={fetch} height={220}>
        {({ items }) =>
          items.length === 0 ? (
            <StateCard
              face="empty"
              words="还没有分离过"
              note="粘贴链接或上传文件，得到人声和背景音乐两条音轨"
            />
          ) : (
            <ul>
              {items.map((one) => (
                <SeparationItem key={one.id} one={one} onRemove={() => setRemoved(one)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {removed && (
        <Confirm
          title="删除分离"
          words="两条音轨会一起删除，已用的次数不退回"
          action="删除"
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}

/** What is said of how it is separated here. */
function Method({ method }: { method: string | null }) {
  if (method !== 'centre-channel') return null;
  return (
    <p className="separation-method" role="note">
      按左右声道的共同部分近似提取人声：居中的乐器会混入人声，单声道录音分不开
    </p>
  );
}

/** 人声分离: voice and music of a video as two tracks. */
export function SeparationScreen() {
  const { level } = useSlots();
  const [params] = useSearchParams();
  const isKnown = level > VISITOR;
  const fetch = useSeparations(isKnown);
  const { data } = fetch;
  const awemeId = params.get('aweme') ?? '';
  return (
    <ThemeProvider>
      <main className="separation">
        <header>
          <h1>人声分离</h1>
          <p>把视频或录音分成人声和背景音乐两条音轨，可试听、下载</p>
          {data && data.total !== null && (
            <small>
              本月已用 <b>{data.used}</b> / {data.total} 次
            </small>
          )}
        </header>
        {data && <Method method={data.method} />}
        <SeparationForm key={awemeId} awemeId={awemeId} title={params.get('title') ?? ''} />
        {isKnown && <SeparationList fetch={fetch} />}
        {(!isKnown || data?.items.length === 0) && <ExampleSeparation />}
      </main>
    </ThemeProvider>
  );
}
