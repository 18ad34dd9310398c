import { stream } from './stream.ts';

/** A stretch of what is spoken in a video, as text. */
export const videoAsr = stream({
  id: 'video_asr',
  about: '视频文案',
  columns: {
    video_id: { type: 'UInt64', about: 'video' },
    from_ms: { type: 'UInt32', about: 'begins, milliseconds from the start of the video' },
    to_ms: { type: 'UInt32', about: 'ends, milliseconds from the start of the video' },
    ts: { type: 'DateTime', about: 'the moment of the transcription' },
    label: {
      type: 'LowCardinality(String)',
      about: 'what it is for: 钩子, 卖点, 演示, 引导, 其他; empty unknown',
      absent: '',
    },
    text: { type: 'String', about: 'as heard' },
  },
  key: ['video_id', 'from_ms', 'ts'],
  at: 'ts',
  order: ['video_id', 'ts', 'from_ms'],
  cadence: 'batch',
  retentionDays: null,
});
