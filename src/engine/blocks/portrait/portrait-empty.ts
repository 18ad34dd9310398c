import type { PortraitReply } from './reply.ts';

/** Why an audience has no portrait: it was never captured, or the source says nothing of so few people. */
export function emptyPortraitWords(label: string, { too_small }: PortraitReply, audience: string): string {
  return too_small.includes(audience) ? `${label}人数太少，平台没有给出画像` : `还没有采集过${label}的画像`;
}
