import { Modal, type ModalProps } from 'antd';

/** Fading in, not growing: a press in a dialog's first moments would meet what has moved under it. */
const FADE = 'ant-fade';
const MASK = { closable: false };

type Props = Omit<
  ModalProps,
  'centered' | 'footer' | 'mask' | 'transitionName' | 'wrapClassName' | 'open'
> & {
  isOpen?: boolean;
  /** Whether a phone shows it as a sheet that comes from below. */
  isSheet?: boolean;
};

/** A dialog in the middle of the screen, which stands still from its first picture on; only its own controls close it. */
export function Dialog({ isOpen = true, isSheet = true, ...rest }: Props) {
  return (
    <Modal
      {...rest}
      open={isOpen}
      centered
      footer={null}
      mask={MASK}
      transitionName={FADE}
      {...(isSheet && { wrapClassName: 'sheet-wrap' })}
    />
  );
}
