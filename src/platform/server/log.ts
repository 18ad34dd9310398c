import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { beijingTime } from '#kernel/day.ts';
import { escapeLine } from '#kernel/hidden-characters.ts';
import type { LogLevel } from './env.ts';

/** A structured logger; first argument the facts as an object, second one short sentence. */
export type Log = Logger;

/** Where and how much to log: pretty lines are for people on a terminal, JSON for machines. */
export type LogOptions = { level: LogLevel; pretty?: boolean; to?: DestinationStream };

const secretKey =
  /^(authorization|cookie|set-?cookie|password|passwd|pwd|secret|.*token|mobile|phone|captcha|cdkey|api-?key|.*_secret|.*password)$/i;
const hidden = '[已隐去]';
const maxDepth = 6;

/** Makes the logger of a process: to stderr, so that stdout carries results only; secrets never pass. */
export function createLog({ level, pretty, to }: LogOptions): Log {
  const stderr = to ?? destination({ dest: 2, sync: true });
  const isPretty = pretty ?? (to === undefined && process.stderr.isTTY === true);
  const log = pino(
    {
      level,
      base: null,
      formatters: {
        level: (label) => ({ level: label }),
        log: (facts) => redact(facts) as Record<string, unknown>,
      },
      serializers: { req: requestFacts, res: replyFacts, err: (error: unknown) => redact(error) },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((one) => (typeof one === 'string' ? redactText(one) : one)) as typeof args,
          );
        },
      },
    },
    isPretty ? prettyStream(stderr) : plainStream(stderr),
  );
  // TRICKY: pino's formatters do not see the bindings of a child, and children inherit this method from their parent.
  const makeChild = log.child;
  log.child = function child(this: Log, facts, options) {
    return makeChild.call(this, redact(facts) as typeof facts, options) as never;
  };
  return log;
}

/** A copy of plain data without secrets: hidden by key, and inside texts (passwords in URLs, bearer tokens, mobile numbers). */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return depth > maxDepth ? '[…]' : value.map((one) => redact(one, depth + 1));
  if (!isPlain(value)) return value;
  if (depth > maxDepth) return '{…}';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secretKey.test(key) && one !== null && one !== undefined ? hidden : redact(one, depth + 1),
    ]),
  );
}

/** A text with the password of every URL, every bearer token, secret query values and mobile numbers masked. */
export function redactText(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*):[^\s@]*@/gi, '$1:***@')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 ***')
    .replace(/([?&](?:\w*token|password|secret|code|mobile)=)[^&\s#]+/gi, '$1***')
    .replace(/(?<![\d.])(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');
}

/** What went wrong as one line for a terminal: without stack, without secrets; the code where there are no words. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const { code } = error as { code?: unknown };
  const words = error.message.trim().split('\n')[0] ?? '';
  return redactText(words || (typeof code === 'string' ? code : error.name));
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    ...(code === undefined ? {} : { code }),
    stack: redactText(error.stack ?? ''),
    ...(cause === undefined || depth > maxDepth ? {} : { cause: redact(cause, depth + 1) }),
  };
}

/** Class instances (requests, sockets, buffers) are left to their serializers: walking them could cost anything. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function requestFacts(request: { method?: string; url?: string; ip?: string }): Record<string, unknown> {
  return { method: request.method, url: redactText(request.url ?? ''), ip: request.ip };
}

function replyFacts(reply: { statusCode?: number }): Record<string, unknown> {
  return { status: reply.statusCode };
}

/** Danger: names and messages of people and of other systems are in the log, and a terminal obeys control characters. */
const escaped = (text: string) => text.split('\n').map(escapeLine).join('\n');

function plainStream(to: DestinationStream): DestinationStream {
  return { write: (line: string) => to.write(escaped(line)) };
}

function prettyStream(to: DestinationStream): DestinationStream {
  return { write: (line: string) => to.write(escaped(prettyLine(line))) };
}

function prettyLine(line: string): string {
  const { time, level, msg, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const { err, ...plain } = facts as { err?: { stack?: string } };
  const pairs = Object.entries(plain).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  const stack = err?.stack === undefined ? '' : `\n${err.stack}`;
  return `${beijingTime(Number(time)).slice(11)} ${String(level).padEnd(5)} ${typeof msg === 'string' ? msg : ''}${pairs.join('')}${stack}\n`;
}
