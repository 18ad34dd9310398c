import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { usePickFile } from '#platform/web/ui/usePickFile.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { RECEIPT_MOST_BYTES, sendReceipt } from '../transfer-contract.ts';

const KINDS = 'image/png,image/jpeg,application/pdf';
const WRONG = '请选择2MB以内的PNG、JPG图片或PDF';
/** A file takes longer than a call (specification §7: 30 s). */
const TIMEOUT_MS = 30_000;

/** The bytes of a file in base64, without the head of its data address. */
function base64Of(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => failed(reader.error ?? new Error('a file cannot be read'));
    reader.readAsDataURL(file);
  });
}

interface Props {
  tradeNo: string;
  words: string;
  isPrimary?: boolean;
  onSent: () => void;
}

/** 上传回单: a picture or a PDF of what the bank says about a transfer. */
export function ReceiptButton({ tradeNo, words, isPrimary, onSent }: Props) {
  const { run: sendFile } = useWrite(async (picked: File) => {
    const body = { trade_no: tradeNo, file: await base64Of(picked) };
    await call(sendReceipt, { body, timeoutMs: TIMEOUT_MS });
    showToast('回单已上传，核对后开通');
    onSent();
  });
  const { input, open } = usePickFile(KINDS, (picked) => {
    if (!KINDS.split(',').includes(picked.type) || picked.size > RECEIPT_MOST_BYTES) return showToast(WRONG);
    sendFile(picked);
  });
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'btn' : 'link-btn'}
        {...(isPrimary && { 'data-kind': 'primary' })}
        onClick={open}
      >
        {words}
      </button>
      {input}
    </>
  );
}
