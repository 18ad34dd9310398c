import { useEffect, useEffectEvent, useRef } from 'react';
import { tell } from '#platform/web/tell.ts';

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

interface Props {
  /** `prefix:sceneId` as the provider's console shows them. */
  scene: string;
  onSolved: (param: string) => void;
  onClose: () => void;
}

/** The cloud's captcha, in Chinese. Its callback always says that all is well: only our server decides (specification §4). */
export function CloudCaptcha({ scene, onSolved, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const solved = useEffectEvent(onSolved);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    const [prefix = '', sceneId = ''] = scene.split(':');
    cloud.AliyunCaptchaConfig = { region: 'cn', prefix };
    const start = () => {
      if (isGone) return;
      cloud.initAliyunCaptcha?.({
        SceneId: sceneId,
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
      tell('验证没有加载成功，请稍后再试');
      closed();
    });
    return () => {
      isGone = true;
    };
  }, [scene]);
  return (
    <>
      <div id="cloud-captcha" />
      <button ref={button} type="button" id="cloud-captcha-button" className="unseen" tabIndex={-1}>
        安全验证
      </button>
    </>
  );
}
