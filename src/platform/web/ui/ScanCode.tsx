import './scan-code.css';
import { CodePicture } from './CodePicture.tsx';

/** Edge of the code in pixels (specification §2). */
const SIZE = 200;

interface Props {
  /** What the code holds; null while it is being made. */
  text: string | null;
  /** Seconds that it can still be scanned. */
  left: number;
  /** No code could be made. */
  isBroken: boolean;
  /** Whoever scanned said on the phone that it was not they. */
  isDenied?: boolean;
  /** What to do with it. */
  words: string;
  onRenew: () => void;
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** A code to scan with the time it has left; when that is over, a veil that takes a press. Dark on white in either theme. */
export function ScanCode({ text, left, isBroken, isDenied = false, words, onRenew }: Props) {
  const isOver = isBroken || isDenied || (text !== null && left === 0);
  const isWaiting = text === null && !isBroken;
  return (
    <div className="scan-code">
      <div className="scan-frame">
        <CodePicture
          value={text ?? '-'}
          size={SIZE}
          logoSize={36}
          status={isWaiting ? 'loading' : isOver ? 'expired' : 'active'}
          statusRender={() =>
            isWaiting ? (
              <span className="scan-veil stack gap-6">正在生成二维码</span>
            ) : (
              <button type="button" className="scan-veil stack gap-6" onClick={onRenew}>
                {isDenied ? '手机上已拒绝登录' : isBroken ? '二维码没有生成' : '二维码已失效'}
                <b>点击刷新</b>
              </button>
            )
          }
        />
      </div>
      <p className="scan-words" role="status">
        {words}
      </p>
      <p className="scan-left label">
        {isOver || isWaiting ? (
          '刷新后重新扫码'
        ) : (
          <>
            二维码 <b>{clock(left)}</b> 后失效
          </>
        )}
      </p>
    </div>
  );
}
