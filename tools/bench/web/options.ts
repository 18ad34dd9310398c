import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Parts of the measurement: clicks on filters, first visits, clicks on rows. */
export const parts = ['clicks', 'visits', 'rows'] as const;
export type Part = (typeof parts)[number];

/** What one run measures. */
export interface Options {
  /** The commit that is measured beside this checkout, or null. */
  readonly before: string | null;
  readonly size: string;
  readonly rounds: number;
  /** A data directory that stays and is used again, or null for one that is removed. */
  readonly dir: string | null;
  /** A server that runs already, on `dir`; then nothing is built or started. */
  readonly url: string | null;
  /** How many of the libraries and of the families, from the first. */
  readonly of: number;
  readonly only: readonly Part[];
  /** By how much the processor is slowed down, in turn; 1 is not at all. */
  readonly throttles: readonly number[];
  readonly temp: string;
}

/** A number above zero; throws with the name of the option. */
function positive(name: string, text: string): number {
  const number = Number(text);
  if (!(Number.isFinite(number) && number > 0)) throw new Error(`--${name} ${text}: a number above 0`);
  return number;
}

function partsOf(text: string): Part[] {
  return text.split(',').map((name) => {
    const part = parts.find((one) => one === name);
    if (part === undefined) throw new Error(`--only ${name}: ${parts.join(', ')}`);
    return part;
  });
}

/** Reads the options; throws for what cannot be measured. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string' },
      size: { type: 'string', default: 'XS' },
      rounds: { type: 'string', default: '3' },
      dir: { type: 'string' },
      url: { type: 'string' },
      of: { type: 'string', default: '7' },
      only: { type: 'string', default: parts.join(',') },
      throttle: { type: 'string', default: '1,4' },
    },
  });
  const { before = null, dir, url = null, size } = values;
  if (size !== 'XS' && size !== 'S') throw new Error(`--size ${size}: XS or S`);
  if (url !== null && dir === undefined)
    throw new Error('--url: --dir names the data directory of that demo');
  if (url !== null && before !== null) throw new Error('--url measures one running server, without --before');
  return {
    before,
    size,
    rounds: positive('rounds', values.rounds),
    dir: dir === undefined ? null : resolve(dir),
    url: url?.replace(/\/$/, '') ?? null,
    of: positive('of', values.of),
    only: partsOf(values.only),
    throttles: values.throttle.split(',').map((text) => positive('throttle', text)),
    temp: tmpdir(),
  };
}
