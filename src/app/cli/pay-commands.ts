import type { Command } from 'commander';
import { listPaymentsCommand, reconcilePaymentsCommand, refundCommand } from './pay-command.ts';
import {
  approveTransferCommand,
  confirmTransferCommand,
  listTransfersCommand,
  rejectTransferCommand,
  repaidTransferCommand,
  saveReceiptCommand,
} from './transfer-command.ts';

/** `tide pay …`: orders, bills, refunds and bank transfers. */
export function addPayCommands(program: Command): void {
  const pay = program.command('pay').description('支付：订单、对账、退款');

  pay.command('list').description('各状态的订单数，以及需要人工处理的款项').action(listPaymentsCommand);

  pay
    .command('reconcile')
    .description('与支付渠道的账单核对；不写日期则为昨天')
    .argument('[day]', '日期，如 2026-01-31')
    .action(reconcilePaymentsCommand);

  pay
    .command('refund')
    .description('退款：收回订单开通的版本，退还未使用的天数')
    .argument('[no]', '订单号')
    .option('--txn <payment>', '只退一笔核实中的付款，如 wechat:4200001234（见 pay list）')
    .action(refundCommand);

  addTransferCommands(pay);
}

function addTransferCommands(pay: Command): void {
  const transfer = pay.command('transfer').description('对公转账：一人核对到账，另一人复核开通');

  transfer.command('list').description('列出未完成的对公转账').action(listTransfersCommand);

  transfer
    .command('receipt')
    .description('把回单存为文件')
    .argument('<no>', '订单号')
    .argument('<file>', '存到哪里')
    .action(saveReceiptCommand);

  transfer
    .command('confirm')
    .description('核对：款项已到账')
    .argument('<no>', '订单号')
    .requiredOption('--by <name>', '核对人')
    .requiredOption('--bank-no <no>', '银行回单编号')
    .requiredOption('--amount <yuan>', '到账金额，元')
    .action(confirmTransferCommand);

  transfer
    .command('approve')
    .description('复核：与核对人不同的人确认后开通')
    .argument('<no>', '订单号')
    .requiredOption('--by <name>', '复核人')
    .action(approveTransferCommand);

  transfer
    .command('reject')
    .description('退回回单或撤销核对，等待重新上传')
    .argument('<no>', '订单号')
    .requiredOption('--note <text>', '原因，用户可见')
    .action(rejectTransferCommand);

  transfer
    .command('repaid')
    .description('退款中的转账已由人工退回')
    .argument('<no>', '订单号')
    .action(repaidTransferCommand);
}
