import { limitOf } from '#catalog/plans.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import { surplus } from './extract.ts';
import { type TranscriptParts, transcriptSeconds } from './parts.ts';

/** What the operator does where something is missing; empty for others and where nothing is. */
function adviceFor(viewer: Viewer, { isOffered, hasDecoder }: { isOffered: boolean; hasDecoder: boolean }) {
  if (viewer.isLocal !== true) return '';
  if (!isOffered)
    return '在 TIDE_PROVIDERS 指定的文件里填写 speech，即可识别视频里的话，见 docs/providers.md';
  return hasDecoder ? '' : '缺少解码组件，现在只支持WAV，见 docs/providers.md';
}

/** What a viewer has left, and what can be done here. */
export async function powerOf(parts: TranscriptParts, viewer: Viewer) {
  const meter = async (quota: 'extract' | 'copyWatch') => {
    const { used, total, resetAt } = await parts.spending.standing(spenderOf(viewer), quota);
    return { used, total, reset_at: transcriptSeconds(resetAt) };
  };
  const can = { isOffered: parts.speech !== null, hasDecoder: parts.media.decoder !== null };
  return {
    surplus_extract_count: await surplus(parts, viewer),
    extract: await meter('extract'),
    watch: await meter('copyWatch'),
    latest: limitOf('latestTranscripts', viewer.level),
    is_offered: can.isOffered,
    has_decoder: can.hasDecoder,
    advice: adviceFor(viewer, can),
  };
}
