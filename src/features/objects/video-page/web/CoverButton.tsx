import { useContext } from 'react';
import { TRIAL, VISITOR } from '#catalog/plans.ts';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { usePromptedFailure } from '#engine/web/prompted.ts';
import { useSlots } from '#engine/web/slots.ts';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { VideoContext } from './useVideo.ts';

/** Fetching a picture takes a while. */
const COVER_MS = 20_000;

/** Saves the cover of a video; on the page of a sample it costs no view, like the page itself. */
function CoverButton({ id }: ActedObject) {
  const { level, openPrompt } = useSlots();
  const page = useContext(VideoContext);
  const isExample = page?.isExample === true && page.aweme_id === id;
  const save = async () => {
    const { downloadCover } = await import('../contract.ts');
    const query = { aweme_id: id, ...(isExample && { is_example: '1' }) };
    const request = { params: { aweme_id: id }, query, timeoutMs: COVER_MS };
    const { blob, filename } = await download(downloadCover, request);
    saveFile(filename ?? '封面', blob);
  };
  const { run, isBusy } = useWrite(save, { onFailure: usePromptedFailure() });
  const press = () => (level === VISITOR ? openPrompt({ prompt: 'log-in', needs: TRIAL }) : run());
  return (
    <button type="button" className="btn" disabled={isBusy} onClick={press}>
      <Icon name="picture" size={14} />
      下载封面
    </button>
  );
}

/** 下载封面, on rows, cards and pages of videos. */
export const coverAction: ObjectAction = {
  id: 'cover',
  isFor: (of) => of.id === 'video',
  onRow: 'line',
  Button: CoverButton,
};
