import './login.css';
import { Modal } from 'antd';
import { createPortal } from 'react-dom';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { LogInAside } from './LogInAside.tsx';
import { LogInPanel } from './LogInPanel.tsx';
import { PreviewArt } from './preview/PreviewArt.tsx';
import { useLogIn } from './useLogIn.ts';

const WIDTH = 720;

/** The log-in over a page: type 1, or type 3 beside the preview of a data type and before its blurred sample. */
export function LogInDialog() {
  const { asked, isOpen, close } = useLogIn();
  const { preview, words } = asked;
  return (
    <ThemeProvider>
      {isOpen &&
        preview &&
        createPortal(
          <div className="login-backdrop" aria-hidden="true" inert>
            <PreviewArt kind={preview} />
          </div>,
          document.body,
        )}
      <Modal
        open={isOpen}
        onCancel={close}
        width={WIDTH}
        footer={null}
        centered
        destroyOnHidden
        mask={{ closable: false }}
        className="login-dialog"
        wrapClassName="sheet-wrap"
        title={<span className="unseen">登录</span>}
      >
        <div className="login-two">
          <LogInAside preview={preview} words={words} />
          <LogInPanel isClaiming={preview === undefined} onDone={close} />
        </div>
      </Modal>
    </ThemeProvider>
  );
}
