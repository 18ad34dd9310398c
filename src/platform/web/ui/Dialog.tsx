import { Modal, type ModalProps } from 'antd';
import { useReturnFocus } from './useReturnFocus.ts';

/** Fading in, not growing: a press in a dialog's first moments would meet what has moved under it. */
const FADE = 'ant-fade';
const MASK = { closable: false };

/**
 * Widths in pixels (specification §9): a question or one field, a form, a longer text, a list beside a form, a table, the purchase.
 * Two columns and the editor of components are wider than anything that §9 names (reading 605).
 */
const widths = {
  small: 370,
  medium: 500,
  text: 533,
  list: 540,
  large: 560,
  purchase: 769,
  columns: 720,
  editor: 920,
} as const;

type Props = Omit<
  ModalProps,
  'centered' | 'footer' | 'mask' | 'transitionName' | 'wrapClassName' | 'open' | 'width'
> & {
  size: keyof typeof widths;
  isOpen?: boolean;
  /** Whether a phone shows it as a sheet that comes from below. */
  isSheet?: boolean;
};

/** A dialog in the middle of the screen, which stands still from its first picture on; only its own controls close it. */
export function Dialog({ size, isOpen = true, isSheet = true, ...rest }: Props) {
  useReturnFocus();
  return (
    <Modal
      {...rest}
      width={widths[size]}
      open={isOpen}
      centered
      footer={null}
      mask={MASK}
      transitionName={FADE}
      {...(isSheet && { wrapClassName: 'sheet-wrap' })}
    />
  );
}
