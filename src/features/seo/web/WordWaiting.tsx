import { StateCard } from '#platform/web/ui/StateCard.tsx';

/** Bones, words of a failure, or nothing to show. */
export function WordWaiting({ error, words }: { error: Error | null; words?: string }) {
  if (words !== undefined) return <StateCard face="empty" words={words} />;
  if (error) return <StateCard face="error" words={error.message || '网络不佳，请刷新重试'} />;
  return <span className="bone" style={{ width: '100%', height: 320 }} />;
}
