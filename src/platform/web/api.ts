import { errors } from '#catalog/errors.ts';
import {
  type AnyEndpoint,
  type DownloadEndpoint,
  type Endpoint,
  type EventsEndpoint,
  fillPath,
  type UploadEndpoint,
} from '#platform/wire/endpoint.ts';
import {
  API_VERSION,
  type Envelope,
  LONG_TIMEOUT_MS,
  TIMEOUT_MS,
  VERSION_HEADER,
} from '#platform/wire/envelope.ts';
import { exchangeKeys, isSealed, KEY_HEADER, SEALED_HEADER } from '#platform/wire/sealed.ts';
import { attributionHeaders } from './attribution.ts';
import { ApiFailure } from './failure.ts';
import { adoptsNewer, useSession } from './session.ts';
import { readEvents, type StreamEvent } from './stream-events.ts';
import { forgetKey, openAnswer, wireKid } from './wire/wire-key.ts';

/** What goes with a call: path parameters, query and body of its contract, and a signal that gives it up. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** How long to wait; 10 s without it, exports and downloads take 30 (specification §7). */
  readonly timeoutMs?: number;
}

/** One request on its way. */
interface Sending {
  readonly endpoint: AnyEndpoint;
  readonly input: CallInput;
  readonly address: string;
  readonly token: string | null;
  /** The key its answer is encrypted with; null for what stays plain. */
  readonly kid: string | null;
  /** Headers of this request alone. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of a JSON body. */
  readonly file?: Blob;
}

/** Given up together when the session ends (specification §4). */
let pending = new AbortController();

function addressOf({ path }: AnyEndpoint, { params = {}, query = {} }: CallInput): string {
  const filled = fillPath(path, params);
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

function headersOf({ token, kid, headers }: Sending): Record<string, string> {
  return {
    [VERSION_HEADER]: API_VERSION,
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(kid !== null && { [KEY_HEADER]: kid }),
    ...attributionHeaders(),
    ...headers,
  };
}

/** Its promise settles when the first request of the page has left it. */
export const firstSent = Promise.withResolvers<void>();

function send(sending: Sending): Promise<Response> {
  return sendWithin(sending, AbortSignal.timeout(sending.input.timeoutMs ?? TIMEOUT_MS));
}

async function sendWithin(sending: Sending, limit: AbortSignal): Promise<Response> {
  const { endpoint, input, address } = sending;
  const given = input.signal ? [input.signal] : [];
  const init: RequestInit = {
    method: endpoint.method,
    headers: headersOf(sending),
    signal: AbortSignal.any([...given, pending.signal, limit]),
  };
  if (endpoint.method === 'POST') init.body = sending.file ?? JSON.stringify(input.body ?? {});
  try {
    const answer = fetch(address, init);
    firstSent.resolve();
    return await answer;
  } catch (cause) {
    if (input.signal?.aborted || pending.signal.aborted) throw cause;
    throw new ApiFailure(0, null, limit.aborted);
  }
}

const exchange = (pub: string) => call(exchangeKeys, { body: { pub, versions: [1] } });

async function envelopeOf<R>(response: Response, sending: Sending): Promise<Envelope<R> | null> {
  if (!response.headers.has(SEALED_HEADER)) {
    return (await response.json().catch(() => null)) as Envelope<R> | null;
  }
  const { endpoint, address, token, kid } = sending;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const bound = { method: endpoint.method, path: endpoint.path, address, token: token ?? '', kid: kid ?? '' };
  return (await openAnswer({ bytes, ...bound })) as Envelope<R>;
}

/** A key that the server knows no longer, or an answer that does not open: one new handshake, one more try. */
const KEY_UNKNOWN = 428;

async function attempt<R>(endpoint: Endpoint, input: CallInput, isLast: boolean): Promise<Envelope<R>> {
  const { token } = useSession.getState();
  const kid = isSealed(endpoint) ? await wireKid(exchange) : null;
  const sending: Sending = { endpoint, input, address: addressOf(endpoint, input), token, kid };
  const response = await send(sending);
  const envelope = await envelopeOf<R>(response, sending).catch(() => null);
  const isClosed =
    response.status === KEY_UNKNOWN || (envelope === null && response.headers.has(SEALED_HEADER));
  if (isClosed && !isLast) {
    await forgetKey();
    return attempt(endpoint, input, true);
  }
  if (envelope === null) throw new ApiFailure(response.ok ? 0 : response.status);
  if (endsSession(envelope, token)) loseSession(envelope, token);
  return envelope;
}

/** 401 and 409 about the token that was sent; a visitor who asked for more than a visitor may has none to lose. */
function endsSession({ code, refusal }: Envelope, token: string | null): boolean {
  return token !== null && refusal === undefined && errors[code]?.then === 'logout';
}

/** Cancels what is under way and ends the session, which says why, unless another tab has a newer one. */
function loseSession(envelope: Envelope, token: string | null): void {
  if (useSession.getState().token !== token || adoptsNewer(token)) return;
  pending.abort();
  pending = new AbortController();
  useSession.getState().signOut(envelope.code);
}

/** A call that was begun before the application's code was there, and the session that it was begun in. */
interface BegunCall {
  readonly token: string | null;
  readonly reply: Promise<unknown>;
}

const begun = new Map<AnyEndpoint['path'], BegunCall>();

/** What was begun is used within this time, in milliseconds; later it would be old. */
const BEGUN_MS = 30_000;

/**
 * Begins a call without input; the first `call` of it in the same session gets its answer instead of asking once more. Where it fails,
 * who waits for it already hears of that, and a later `call` asks anew.
 */
export function beginCall(endpoint: Pick<Endpoint, 'method' | 'path'>): void {
  const { token } = useSession.getState();
  const one = { token, reply: call(endpoint as Endpoint) };
  const forget = () => {
    if (begun.get(endpoint.path) === one) begun.delete(endpoint.path);
  };
  begun.set(endpoint.path, one);
  one.reply.catch(forget);
  setTimeout(forget, BEGUN_MS);
}

/** What was begun, once; of another session it is nothing for who asks now. */
function takeBegun({ path }: Endpoint, { params, query, body }: CallInput): Promise<unknown> | null {
  if (params ?? query ?? body) return null;
  const found = begun.get(path);
  begun.delete(path);
  return found?.token === useSession.getState().token ? found.reply : null;
}

/**
 * Makes a call and opens its envelope, where it has one. Throws ApiFailure for everything that is not data;
 * a call given up through its signal rejects with the signal's own reason.
 */
export async function call<Q, B, R>(endpoint: Endpoint<Q, B, R>, input: CallInput = {}): Promise<R> {
  const asked = endpoint as Endpoint;
  const early = takeBegun(asked, input);
  if (early) return early as Promise<R>;
  if (asked.plain) {
    const sending = { endpoint: asked, input, address: addressOf(asked, input), token: null, kid: null };
    const response = await send(sending);
    if (!response.ok) throw new ApiFailure(response.status);
    return (await response.json()) as R;
  }
  const envelope = await attempt<R>(asked, input, false);
  if (envelope.code === 200 && envelope.success) return envelope.data as R;
  throw new ApiFailure(envelope.code, envelope);
}

/** A file as it came; the name is null when the server gave none. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly filename: string | null;
}

/** Sends a request whose answer is no envelope unless it is a refusal; throws ApiFailure for that. */
async function sendRaw(sending: Sending, limit: AbortSignal): Promise<Response> {
  const response = await sendWithin(sending, limit);
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.ok && !isEnvelope) return response;
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope !== null && endsSession(envelope, sending.token)) loseSession(envelope, sending.token);
  throw new ApiFailure(envelope?.code ?? response.status, envelope);
}

/** The name that a header gives to a file (RFC 8187). */
function filenameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

/** Fetches a file. Throws ApiFailure for a refusal; waits 30 s without `timeoutMs` (specification §7). */
export async function download<Q, B>(
  endpoint: DownloadEndpoint<Q, B>,
  input: CallInput = {},
): Promise<DownloadedFile> {
  const asked = endpoint as DownloadEndpoint;
  const { token } = useSession.getState();
  const sending: Sending = { endpoint: asked, input, address: addressOf(asked, input), token, kid: null };
  const response = await sendRaw(sending, AbortSignal.timeout(input.timeoutMs ?? LONG_TIMEOUT_MS));
  return {
    blob: await response.blob(),
    filename: filenameOf(response.headers.get('content-disposition')),
  };
}

/** Sends a file as its bytes. Throws ApiFailure for everything that is not data; waits 30 s without `timeoutMs`. */
export async function upload<Q, R>(
  endpoint: UploadEndpoint<Q, R>,
  input: Omit<CallInput, 'body'>,
  file: Blob,
): Promise<R> {
  const anyEndpoint = endpoint as UploadEndpoint;
  const { token } = useSession.getState();
  const headers = { 'content-type': anyEndpoint.contentTypes[0] ?? '' };
  const address = addressOf(anyEndpoint, input);
  const sending: Sending = { endpoint: anyEndpoint, input, address, token, kid: null, headers, file };
  const response = await sendWithin(sending, AbortSignal.timeout(input.timeoutMs ?? LONG_TIMEOUT_MS));
  const envelope = (await response.json().catch(() => null)) as Envelope<R> | null;
  if (envelope === null) throw new ApiFailure(response.ok ? 0 : response.status);
  if (endsSession(envelope, token)) loseSession(envelope, token);
  if (envelope.code === 200 && envelope.success) return envelope.data as R;
  throw new ApiFailure(envelope.code, envelope);
}

/** Opens a stream of events after the last one that arrived. Throws ApiFailure for a refusal. */
export async function openEvents(
  endpoint: EventsEndpoint,
  input: CallInput,
  lastId: string | null,
): Promise<AsyncIterable<StreamEvent>> {
  const { token } = useSession.getState();
  const headers = { accept: 'text/event-stream', ...(lastId !== null && { 'last-event-id': lastId }) };
  const address = addressOf(endpoint, input);
  // The limit is on the head of the answer: the stream itself may last for hours.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), input.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await sendRaw({ endpoint, input, address, token, kid: null, headers }, limit.signal);
    if (!response.body) throw new ApiFailure(0);
    return readEvents(response.body);
  } finally {
    clearTimeout(timer);
  }
}

/** The text of the page as the server delivers it now; null where it does not. */
export async function readIndexPage(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
