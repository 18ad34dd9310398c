import { useState } from 'react';
import { DropFiles } from '#platform/web/ui/DropFiles.tsx';
import { TextArea } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { linksIn } from '#platform/wire/media-link.ts';
import type { ExtractedLink } from '../contract.ts';
import { MAX_LINKS, MAX_MEDIA_BYTES, MAX_MEDIA_SECONDS } from '../rules.ts';
import { useExtract, useUploadMedia } from './transcripts-state.ts';

const KINDS = 'video/*,audio/*,.mp4,.mov,.m4a,.mp3,.wav,.flac,.aac,.ogg';

/** The links that were not taken, each with the reason. */
function Problems({ items }: { items: readonly ExtractedLink[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="copy-problems" role="alert">
      {items.map(({ url, message }) => (
        <li key={url}>
          <span className="one-line">{url}</span> {message}
        </li>
      ))}
    </ul>
  );
}

/** Chooses or drops a file and uploads it. */
function UploadPart({ isOffered }: { isOffered: boolean }) {
  const [sending, setSending] = useState('');
  const uploadOne = useUploadMedia();
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setSending(file.name);
      await uploadOne(file);
    }
    setSending('');
  };
  return (
    <DropFiles
      label="要提取文案的文件"
      accept={KINDS}
      isMany
      isDisabled={!isOffered || sending !== ''}
      button={sending === '' ? '上传视频或音频' : '正在上传…'}
      note={
        sending || `也可把文件拖到这里，${MAX_MEDIA_BYTES / 2 ** 20}MB、${MAX_MEDIA_SECONDS / 60}分钟以内`
      }
      onFiles={(files) => void send(files)}
    />
  );
}

/** Takes share links or files, and extracts their copy. */
export function ExtractForm({ isOffered }: { isOffered: boolean }) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly ExtractedLink[]>([]);
  const extract = useExtract();
  const count = linksIn(text).length;
  const { isBusy, onSubmit } = useSubmit(async () => {
    setProblems([]);
    const refused = await extract({ text });
    if (refused === null) return;
    setProblems(refused);
    setText(refused.map(({ url }) => url).join('\n'));
  });
  return (
    <form className="card copy-form stack gap-12" onSubmit={onSubmit} noValidate>
      <TextArea
        label="视频链接"
        rows={4}
        value={text}
        placeholder={`粘贴抖音的分享链接或口令，一次最多${MAX_LINKS}个`}
        onChange={setText}
      />
      <Problems items={problems} />
      <div className="copy-form-acts">
        <button
          type="submit"
          className="btn"
          data-kind="primary"
          disabled={isBusy || text.trim() === '' || count > MAX_LINKS}
        >
          {isBusy ? '正在提交…' : count > 1 ? `提取${count}条文案` : '提取文案'}
        </button>
        {count > MAX_LINKS && (
          <small role="status">
            共{count}个链接，一次最多{MAX_LINKS}个
          </small>
        )}
        <UploadPart isOffered={isOffered} />
      </div>
    </form>
  );
}
