/** Signs that no file name may have, and those that turn its direction. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** A part of a name: short, and not cut in the middle of a sign. */
const partOf = (text: string) => [...text.toWellFormed().replace(FORBIDDEN, '').trim()].slice(0, 40).join('');

/** The name of a poster's file: what it shows, of what, and when. */
export function posterFile({ name, card, day }: { name: string; card: string; day: string }): string {
  const words = [name, card, day].map(partOf);
  return `${words.filter((part) => part !== '').join('-')}.png`;
}
