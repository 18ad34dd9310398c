import { writeFileSync } from 'node:fs';
import type { TransferRequest } from '#features/people/orders/operator-contract.ts';
import { PAY_PATH } from '#features/people/orders/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { UsageError } from './connect.ts';
import { printJson } from './print.ts';

const ask = (body: TransferRequest) => askOwner(PAY_PATH, body);
const show = async (body: TransferRequest) => printJson(await ask(body));
/** Yuan as people write them; money is counted in fen and never by fractions. */
const YUAN = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

function fenOf(yuan: string): number {
  const [, whole, part = ''] = YUAN.exec(yuan) ?? [];
  if (whole === undefined) throw new UsageError('金额应写作 8499 或 8499.00');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** `tide pay transfer list`: the transfers that are not through. */
export const listTransfersCommand = (): Promise<void> => show({ do: 'transfer', step: 'list' });

/** `tide pay transfer receipt <no> <file>`: writes a receipt to a file that is not there yet. */
export async function saveReceiptCommand(no: string, file: string): Promise<void> {
  const got = (await ask({ do: 'transfer', step: 'receipt', no })) as { type: string; file: string };
  writeFileSync(file, Buffer.from(got.file, 'base64'), { flag: 'wx', mode: 0o600 });
  printJson({ file, type: got.type });
}

/** `tide pay transfer confirm <no>`: the first of two people has seen the money. */
export const confirmTransferCommand = (
  no: string,
  { by, bankNo, amount }: { by: string; bankNo: string; amount: string },
): Promise<void> => show({ do: 'transfer', step: 'confirm', no, by, bankNo, amountFen: fenOf(amount) });

/** `tide pay transfer approve <no>`: the second one approves, and it is granted. */
export const approveTransferCommand = (no: string, { by }: { by: string }): Promise<void> =>
  show({ do: 'transfer', step: 'approve', no, by });

/** `tide pay transfer reject <no>`: the receipt goes back with a reason. */
export const rejectTransferCommand = (no: string, { note }: { note: string }): Promise<void> =>
  show({ do: 'transfer', step: 'reject', no, note });

/** `tide pay transfer repaid <no>`: a person has sent the money back. */
export const repaidTransferCommand = (no: string): Promise<void> =>
  show({ do: 'transfer', step: 'repaid', no });
