import { useEffect, useEffectEvent, useRef } from 'react';
import { type CaptchaAction, captchaActions } from '#features/people/captcha/contract.ts';
import { showToast } from '#platform/web/toast.ts';

/** The provider's script; the content policy allows this place and no other. */
const SCRIPT = 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js';

interface Cloud {
  AliyunCaptchaConfig?: { region: string; prefix: string };
  initAliyunCaptcha?: (options: Record<string, unknown>) => void;
}

const cloud = globalThis as unknown as Cloud;

function loadScript(): Promise<void> {
  if (cloud.initAliyunCaptcha) return Promise.resolve();
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => done();
    script.onerror = () => fail(new Error('the captcha could not be loaded'));
    document.head.append(script);
  });
}

/** The provider's prefix and its scene of an action, out of `prefix:login:sms:forgot:objects`. */
export function cloudScene(scene: string, action: CaptchaAction): { prefix: string; id: string } {
  const [prefix = '', ...ids] = scene.split(':');
  return { prefix, id: ids[captchaActions.indexOf(action)] ?? '' };
}

interface Props {
  /** What the server says of the provider: `prefix:login:sms:forgot:objects`. */
  scene: string;
  action: CaptchaAction;
  onSolved: (param: string) => void;
  onClose: () => void;
}

/** The cloud's captcha, in Chinese. Its callback always says that all is well: only our server decides (specification §4). */
export function CloudCaptcha({ scene, action, onSolved, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const solved = useEffectEvent(onSolved);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    const { prefix, id } = cloudScene(scene, action);
    cloud.AliyunCaptchaConfig = { region: 'cn', prefix };
    const start = () => {
      if (isGone) return;
      cloud.initAliyunCaptcha?.({
        SceneId: id,
        mode: 'popup',
        language: 'cn',
        element: '#cloud-captcha',
        button: '#cloud-captcha-button',
        captchaVerifyCallback: (param: string) => {
          solved(param);
          return { captchaResult: true, bizResult: true };
        },
        getInstance: () => button.current?.click(),
        onClose: () => closed(),
      });
    };
    loadScript().then(start, () => {
      showToast('验证没有加载成功，请稍后再试');
      closed();
    });
    return () => {
      isGone = true;
    };
  }, [scene, action]);
  return (
    <>
      <div id="cloud-captcha" />
      <button ref={button} type="button" id="cloud-captcha-button" className="unseen" tabIndex={-1}>
        安全验证
      </button>
    </>
  );
}
