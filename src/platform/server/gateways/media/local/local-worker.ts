import { argv, exit, stderr, stdout } from 'node:process';
import type { LocalMessage, LocalRequest } from './local-messages.ts';
import { separateLocally } from './local-separation.ts';
import { transcribeLocally } from './local-speech.ts';
import { ModelFolderError } from './model-folder.ts';

// The program that works with a model: an engine that crashes or takes too much ends this process and not the server.
// A message begins on a line of its own, whatever an engine printed before it.
const send = (message: LocalMessage) => stdout.write(`\n${JSON.stringify(message)}\n`);

async function work(request: LocalRequest): Promise<void> {
  if (request.work === 'separation') {
    await separateLocally(request.folder, request, (progress) => send({ progress }));
    return;
  }
  await transcribeLocally(request.folder, request.audio, (lines, progress) =>
    send({ lines: [...lines], progress }),
  );
}

try {
  await work(JSON.parse(argv[2] ?? '') as LocalRequest);
  send({ done: true });
} catch (error) {
  if (error instanceof ModelFolderError) send({ problem: error.message });
  else stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
