/** Characters of a title that a file is named by: a video's title may be its whole description. */
const MAX_NAME_LENGTH = 60;

/** A title as the name of a file: without characters that no file system takes, short, and never empty. */
export function fileNameOf(title: string, untitled: string): string {
  const plain = title.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ');
  const name = [...plain.trim()].slice(0, MAX_NAME_LENGTH).join('').trim();
  return name || untitled;
}
