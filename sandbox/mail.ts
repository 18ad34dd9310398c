import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Room } from './room.ts';

const HOST = '127.0.0.1';
const MOST_BYTES = 256_000;

const decoded = (text: string) =>
  text
    .replace(/\r?\n\s+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, coded: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : fromQuoted(coded.replaceAll('_', ' ')),
    );

/** Quoted-printable as text. */
function fromQuoted(text: string): string {
  const plain = text.replace(/=\r?\n/g, '');
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    const code = /^=([0-9A-F]{2})/i.exec(plain.slice(at, at + 3))?.[1];
    if (code === undefined) bytes.push(...Buffer.from(plain[at] ?? '', 'utf8'));
    else {
      bytes.push(Number.parseInt(code, 16));
      at += 2;
    }
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Subject, text and id of a mail as the product writes them: one part of text. */
export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    decoded(new RegExp(`^${name}:((?:.|\\r?\\n[ \\t])*)`, 'im').exec(head)?.[1]?.trim() ?? '');
  const body = rest.join('\n\n');
  const coding = header('Content-Transfer-Encoding').toLowerCase();
  const text =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : coding === 'quoted-printable'
        ? fromQuoted(body)
        : body;
  return { subject: header('Subject'), text: text.trim(), messageId: header('Message-ID') };
}

/** Collects a mail and gives it to `onEnd`. */
function collect(stream: SMTPServerDataStream, onEnd: (raw: string) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= MOST_BYTES) parts.push(part);
  });
  stream.once('end', () => onEnd(Buffer.concat(parts).toString('utf8')));
}

/** Plays a mail server: takes what comes, of repeats one. Gives its address. */
export async function playMail(
  { world, faults }: Room,
  port: number,
): Promise<{ readonly url: string; close(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      collect(stream, (raw) => {
        const fault = faults.take('mail');
        world.addCall({
          who: 'mail',
          what: '邮件',
          outcome: fault ?? '已接收',
          isGood: fault === null,
        });
        if (fault)
          return done(Object.assign(new Error('sandbox'), { responseCode: fault === 'limit' ? 450 : 550 }));
        for (const { address } of session.envelope.rcptTo) world.addMail({ to: address, ...readMail(raw) });
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, HOST, done));
  const taken = (server.server.address() as AddressInfo).port;
  return { url: `smtp://${HOST}:${taken}`, close: () => server.close() };
}
