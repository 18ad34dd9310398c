import './login.css';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { LogInAside } from './LogInAside.tsx';
import { LogInPanel } from './LogInPanel.tsx';
import { PreviewArt } from './preview/PreviewArt.tsx';
import { useLogIn } from './useLogIn.ts';

/** Puts the cursor into the first field, unless someone was quicker and is in the panel already. */
function focusFirstField(): void {
  if (document.activeElement?.closest('.login-dialog .login-panel')) return;
  document.querySelector<HTMLElement>('.login-dialog .field input')?.focus();
}

/** The log-in over a page: type 1, or type 3 beside the preview of a data type and before its blurred sample. */
export function LogInDialog() {
  const { asked, isOpen, close } = useLogIn();
  const { preview, words, then } = asked;
  const navigate = useNavigate();
  const onDone = () => {
    close();
    if (then !== undefined) void navigate(then, { replace: true, preventScrollReset: true });
  };
  // On a phone the keyboard would rise over what one has to read first.
  const isPhone = useMedia(PHONE);
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
      <Dialog
        isOpen={isOpen}
        onCancel={close}
        afterOpenChange={(isNow) => isNow && !isPhone && focusFirstField()}
        size="columns"
        destroyOnHidden
        className="login-dialog"
        title={<span className="unseen">登录</span>}
      >
        <div className="login-two stack">
          <LogInAside preview={preview} words={words} />
          <LogInPanel isClaiming={preview === undefined} onDone={onDone} />
        </div>
      </Dialog>
    </ThemeProvider>
  );
}
