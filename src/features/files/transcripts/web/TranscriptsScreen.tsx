import './transcripts.css';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { asrStatus } from '../rules.ts';
import { CopyText } from './CopyText.tsx';
import { ExampleCopy } from './ExampleCopy.tsx';
import { ExtractForm } from './ExtractForm.tsx';
import { SearchCopy } from './SearchCopy.tsx';
import { TaskList } from './TaskList.tsx';
import { useTranscriptPower, useTranscripts, useVideoTranscript } from './transcripts-state.ts';
import { VideoCopy } from './VideoCopy.tsx';

/** What `type` of the address names (open reading 344). */
const tabs = [
  { value: '1', label: '提取文案' },
  { value: '2', label: '搜索文案' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** What is left of the quota of the month and of the day, and what this server cannot do. */
function Power({ data }: { data: ReturnType<typeof useTranscriptPower>['data'] }) {
  if (!data) return null;
  const { extract, watch, is_offered: isOffered, has_decoder: hasDecoder, advice } = data;
  return (
    <>
      <small className="copy-meter">
        本月已提取 <b>{extract.used}</b> / {extract.total ?? '不限'} 条
        {watch.total !== null && (
          <>
            ，今日已查看 <b>{watch.used}</b> / {watch.total} 条
          </>
        )}
      </small>
      {(!isOffered || !hasDecoder) && (
        <p className="copy-advice label" role="note">
          {isOffered ? '上传的文件暂时只支持WAV' : '暂时只能提取已收录文案的视频'}
          {advice !== '' && `。${advice}`}
        </p>
      )}
    </>
  );
}

/** One's own extractions beside the text of the chosen one; the text of the video that the address names is above them. */
function OwnCopies({ isKnown, awemeId }: { isKnown: boolean; awemeId: string }) {
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState('');
  const fetch = useTranscripts(page, isKnown);
  const video = useVideoTranscript(awemeId, isKnown && awemeId !== '');
  const above = video.data?.task.task_id ?? '';
  const items = fetch.data?.items ?? [];
  const first = awemeId === '' ? items.find(({ status }) => status === asrStatus.done)?.task_id : above;
  const open =
    items.find(({ task_id: id }) => id === chosen) ?? items.find(({ task_id: id }) => id === first);
  const isNew = fetch.data?.items.length === 0 && page === 1 && awemeId === '';
  if (!isKnown) return awemeId === '' ? <ExampleCopy /> : null;
  return (
    <div className="copy-columns stack gap-12">
      <section className="card copy-list min-0" aria-label="我的文案">
        <h2>我的文案</h2>
        <Loaded fetch={fetch} height={240}>
          {(data) => <TaskList data={data} open={open?.task_id ?? ''} onOpen={choose} onPage={setPage} />}
        </Loaded>
      </section>
      {open?.status === asrStatus.done && open.task_id !== above && (
        <CopyText key={open.task_id} task={open} />
      )}
      {isNew && <ExampleCopy />}
    </div>
  );
}

/** 视频文案提取: links and files become text, and what was said is searched for. */
export function TranscriptsScreen() {
  const { level } = useSlots();
  const { aweme_id: awemeId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('type') === '2' ? '2' : '1';
  const isKnown = level > VISITOR;
  const { data } = useTranscriptPower(isKnown);
  return (
    <ThemeProvider>
      <main className="copy">
        <header>
          <h1>视频文案提取</h1>
          <Segmented
            label="功能"
            value={tab}
            options={tabs}
            onChange={(type) => setParams(type === '1' ? {} : { type }, { replace: true })}
          />
          <Power data={data} />
        </header>
        {tab === '2' && <SearchCopy />}
        {tab === '1' && awemeId !== '' && (
          <VideoCopy key={awemeId} awemeId={awemeId} left={data?.surplus_extract_count} />
        )}
        {tab === '1' && awemeId === '' && <ExtractForm isOffered={data?.is_offered ?? true} />}
        {tab === '1' && <OwnCopies key={`own ${awemeId}`} isKnown={isKnown} awemeId={awemeId} />}
      </main>
    </ThemeProvider>
  );
}
