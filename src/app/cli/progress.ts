import { basename } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import type { ImportEvent } from '#market/imports/import-files.ts';
import { barStream, barText, noteLine } from './print.ts';

/** Refusals printed one by one; the rest is counted in the report. */
const MAX_REFUSALS = 200;

/** Shows an import on stderr: a bar on a terminal, plain lines elsewhere. Results belong on stdout. */
export function importProgress(): { onEvent(event: ImportEvent): void; stop(): void } {
  const live = barStream.isTTY === true;
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% {rows} 行 {file}',
      stream: barStream,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let refusals = 0;
  let name = '';
  const line = (text: string) => {
    if (live) bar.stop();
    noteLine(text);
  };
  return {
    onEvent(event) {
      if (event.kind === 'file') {
        name = barText(`${basename(event.file)}（${event.index + 1}/${event.files}）`);
        if (live) bar.start(1, 0, { rows: 0, file: name });
        else if (event.files <= 5) line(`读取 ${name}`);
      } else if (event.kind === 'bytes' && live) {
        bar.setTotal(Math.max(1, event.total));
        bar.update(event.done, { rows: event.rows, file: name });
      } else if (event.kind === 'refused') {
        refusals++;
        if (refusals <= MAX_REFUSALS) line(`${event.file}:${event.line} ${event.reason}`);
        else if (refusals === MAX_REFUSALS + 1) line('更多拒收的行不再逐条列出');
      } else if (event.kind === 'stage') line(`计算 ${event.stage}`);
    },
    stop: () => bar.stop(),
  };
}
