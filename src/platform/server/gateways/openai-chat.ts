import * as z from 'zod/mini';

/** A service that speaks the protocol of `POST {endpoint}/chat/completions`. */
export interface ChatService {
  /** With the path in front of `/chat/completions`, as `https://api.openai.com/v1`. */
  readonly endpoint: string;
  readonly key: string;
  readonly model: string;
}

/** One request: what the service is instructed to do, and the text. They are separate messages, so that no delimiter in the text ends it. */
export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  readonly signal: AbortSignal;
}

/** Sends a request once, without streaming; never follows a redirect. Throws for networks and time limits. */
export function postChat({ endpoint, key, model }: ChatService, request: ChatRequest): Promise<Response> {
  return fetch(`${endpoint.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model,
      stream: false,
      messages: [
        { role: 'system', content: request.system },
        { role: 'user', content: request.user },
      ],
    }),
    redirect: 'error',
    signal: request.signal,
  });
}

const MAX_REPLY_BYTES = 256 * 1024;

/** A body as text; null when it is longer than any answer to such a request. */
export async function boundedText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const choice = z.object({
  message: z.object({ content: z.nullable(z.string()) }),
  finish_reason: z.optional(z.nullable(z.string())),
});
const replySchema = z.object({ choices: z.array(choice).check(z.minLength(1)) });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Letters that steer a terminal or the direction of a line; line breaks and tabs stay. */
const STEERING = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** Models that reason aloud put their reasoning in front of the text, in a tag of its own. What is only reasoning has no text. */
function withoutReasoning(content: string): string {
  const text = content.includes('</think>') ? content.slice(content.lastIndexOf('</think>') + 8) : content;
  return text.includes('<think>') ? '' : text.replace(/\r\n?/g, '\n').replace(STEERING, '').trim();
}

/** The text of an answer without reasoning and steering letters, and why it ended; null for what is no answer. */
export function firstChoice(answer: string): { readonly text: string; readonly finish: string } | null {
  const parsed = replySchema.safeParse(parsedJson(answer));
  const first = parsed.success ? parsed.data.choices[0] : undefined;
  return first
    ? { text: withoutReasoning(first.message.content ?? ''), finish: first.finish_reason ?? '' }
    : null;
}
