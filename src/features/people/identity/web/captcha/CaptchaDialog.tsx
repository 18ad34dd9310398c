import type { CaptchaAction } from '#features/people/captcha/contract.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { CloudCaptcha } from './CloudCaptcha.tsx';
import { SlideCaptcha } from './SlideCaptcha.tsx';

interface Props {
  /** Names the cloud's captcha; null shows our own. */
  scene: string | null;
  action: CaptchaAction;
  /** The number or account that it is for; empty for none. */
  number: string;
  /** The parameter for the next call, or null when someone closed it. */
  onDone: (param: string | null) => void;
}

/** The captcha over whatever asks for it. */
export function CaptchaDialog({ scene, action, number, onDone }: Props) {
  if (scene !== null) {
    return <CloudCaptcha scene={scene} action={action} onSolved={onDone} onClose={() => onDone(null)} />;
  }
  return (
    <Dialog
      isSheet={false}
      size="small"
      title="安全验证"
      className="captcha-dialog"
      onCancel={() => onDone(null)}
    >
      <SlideCaptcha action={action} number={number} onSolved={onDone} />
    </Dialog>
  );
}
