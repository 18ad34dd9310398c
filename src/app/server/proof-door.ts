import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calibrate } from '#market/proof/calibrate.ts';
import { heldSteps } from '#market/proof/held.ts';
import { reconcile } from '#market/proof/reconcile.ts';
import type { Env } from '#platform/server/env.ts';
import type { ViewerSource } from '#platform/server/http/viewer.ts';
import { sentenceOf } from '#platform/server/log.ts';
import type { House } from './house.ts';

/** Where the `tide` command asks for proofs. */
export const PROOF_PATH = '/api/owner/proof';
/** What can be proved: that all figures agree, how far they are from the hidden truth of a demonstration market, and what is held back. */
export const proofs = ['reconcile', 'calibrate', 'held'] as const;
export type Proof = (typeof proofs)[number];

/** A line of the answer: what is being looked at, then what was found or why nothing was. */
export type ProofLine =
  | { readonly stage: string }
  | { readonly found: unknown }
  | { readonly failed: { readonly message: string; readonly exit: 1 | 2 } };

/** Runs a proof on the whole store, alone: facts that come meanwhile wait. Answers what to print. */
export async function prove(
  house: House,
  proof: Proof,
  { dataDir, onStage }: { dataDir: string; onStage: (stage: string) => void },
): Promise<ProofLine> {
  try {
    const found = await house.alone(async ({ market, clock }, end) => {
      if (proof === 'held') return heldSteps(market);
      if (proof === 'reconcile') return reconcile(market, clock, onStage);
      onStage('对照真值');
      return end === null ? null : calibrate(market, join(dataDir, 'truth'), end);
    }, onStage);
    return found === null ? { failed: { message: '还没有一个完整的销售日', exit: 2 } } : { found };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') {
      return { failed: { message: '这里没有真值，只有演示市场才有', exit: 2 } };
    }
    return { failed: { message: sentenceOf(error), exit: 1 } };
  }
}

/** Opens the door for proofs; it answers only to the secret of the lock file. */
export function openProofDoor(
  app: FastifyInstance,
  { house, viewers, env }: { house: House; viewers: ViewerSource; env: Env },
): void {
  app.post(PROOF_PATH, async (request, reply) => {
    if (!viewers.isOwner(request)) return reply.callNotFound();
    const asked = (request.body as { proof?: unknown } | null)?.proof;
    const proof = proofs.find((one) => one === asked);
    if (!proof) return reply.code(422).send({ message: '没有这样的核对' });
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    const send = (line: ProofLine) => {
      if (!stream.destroyed) stream.write(`${JSON.stringify(line)}\n`);
    };
    send(await prove(house, proof, { dataDir: env.dataDir, onStage: (stage) => send({ stage }) }));
    stream.end();
  });
}
