/** One server-sent event as it arrived; `data` is parsed JSON. */
export interface StreamEvent {
  readonly id: string | null;
  readonly name: string;
  readonly data: unknown;
}

function eventOf(block: string): StreamEvent | null {
  let [id, name]: [string | null, string] = [null, 'message'];
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') id = value;
    else if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { id, name, data: JSON.parse(data.join('\n')) as unknown };
}

/** The events of a body of type text/event-stream; comments are skipped. It ends with the body. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
