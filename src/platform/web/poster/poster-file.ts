/** Signs that no file name may have. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** The name of a poster's file: what it shows, of what, and when. */
export function posterFile({ name, card, day }: { name: string; card: string; day: string }): string {
  const words = [name, card, day].map((part) => part.replace(FORBIDDEN, '').trim().slice(0, 40));
  return `${words.filter((part) => part !== '').join('-')}.png`;
}
