import { limitOf } from '#catalog/plans.ts';
import { fillPrompt, promptOf } from '#catalog/prompts.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { plainText, srtText, type TextFormat, watchPrompt } from '../rules.ts';
import { docxOf } from './docx.ts';
import { linesOfTask, noTranscript, type TranscriptParts } from './parts.ts';
import type { TranscriptTable } from './store.ts';
import { isWatched, openTask } from './tasks.ts';

const types: Readonly<Record<TextFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const UNTITLED = '视频文案';

/** The beginning of a title, as the name of a file. */
const nameOf = (title: string) =>
  [...title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()].slice(0, 60).join('') || UNTITLED;

/** The refusal of a text that is not open to the viewer today. */
export function notWatched({ level }: Viewer): Refused {
  const { prompt, needs } = watchPrompt(level);
  const text = fillPrompt(promptOf(prompt).text, { n: limitOf('copyWatchesPerDay', level) });
  return { ...refuse(200, text), prompt, needs, field: 'task_id' };
}

/** The text of an extraction as a file, where it may be viewed. */
export async function transcriptFile(
  parts: TranscriptParts,
  viewer: Viewer,
  { id, format }: { readonly id: string; readonly format: TextFormat },
): Promise<Answer<Download>> {
  const row = await openTask(parts, viewer, id);
  if (isRefused(row)) return row;
  const own = row as TranscriptTable;
  if (own.state !== 'done') return noTranscript();
  if (!(await isWatched(parts, viewer, own))) return notWatched(viewer);
  const [title, lines] = [own.title || UNTITLED, linesOfTask(own)];
  // Editors of Windows know UTF-8 by its mark.
  const text = format === 'srt' ? srtText(lines) : `\uFEFF${plainText(title, lines)}`;
  const body = format === 'docx' ? docxOf(title, lines) : new TextEncoder().encode(text);
  return { filename: `${nameOf(title)}_文案.${format}`, contentType: types[format], body };
}
