import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { CaptchaAction } from '#features/captcha/contract.ts';
import { CloudCaptcha } from './CloudCaptcha.tsx';
import { SlideCaptcha } from './SlideCaptcha.tsx';

/** What waits for a captcha. */
interface Wish {
  readonly action: CaptchaAction;
  readonly answer: (param: string | null) => void;
}

/** Asks for a captcha: its parameter for the next call, or null when someone closed it. */
export interface Captcha {
  ask(action: CaptchaAction): Promise<string | null>;
  readonly dialog: ReactNode;
}

/** The captcha of a form. `scene` names the cloud's; null shows our own. It goes when its form does, as on a change of tab. */
export function useCaptcha(scene: string | null): Captcha {
  const [wish, setWish] = useState<Wish | null>(null);
  const settle = (param: string | null) => {
    setWish(null);
    wish?.answer(param);
  };
  // A form that goes leaves nobody waiting.
  useEffect(() => () => wish?.answer(null), [wish]);
  const ask = (action: CaptchaAction) =>
    new Promise<string | null>((answer) => {
      setWish({ action, answer });
    });
  const dialog =
    wish === null ? null : scene === null ? (
      <Modal
        open
        centered
        width={360}
        footer={null}
        title="安全验证"
        className="captcha-dialog"
        mask={{ closable: false }}
        onCancel={() => settle(null)}
      >
        <SlideCaptcha action={wish.action} onSolved={settle} />
      </Modal>
    ) : (
      <CloudCaptcha scene={scene} action={wish.action} onSolved={settle} onClose={() => settle(null)} />
    );
  return { ask, dialog };
}
