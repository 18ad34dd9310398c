import { Link } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { CopyText } from './CopyText.tsx';
import { COPY_PATH } from './copy-path.ts';
import { useExtract, useVideoTranscript } from './transcripts-state.ts';

/** The copy of a video of the library that the address names: its text, or the button that extracts it. */
export function VideoCopy({ awemeId, left }: { awemeId: string; left: number | undefined }) {
  const { level } = useSlots();
  const isKnown = level > VISITOR;
  const fetch = useVideoTranscript(awemeId, isKnown);
  const extract = useExtract();
  const offer = (
    <section className="card copy-offer stack gap-8" aria-label="提取这条视频">
      <p>还没有提取这条视频的文案</p>
      <button
        type="button"
        className="btn"
        data-kind="primary"
        onClick={() => void extract({ aweme_id: awemeId })}
      >
        提取这条视频的文案
      </button>
      {left !== undefined && <small>消耗1次，本月还可提取{left}条</small>}
      <Link to={COPY_PATH}>提取其他视频</Link>
    </section>
  );
  if (!isKnown) return offer;
  return (
    <Loaded fetch={fetch} height={120}>
      {(found) => (found ? <CopyText task={found.task} /> : offer)}
    </Loaded>
  );
}
