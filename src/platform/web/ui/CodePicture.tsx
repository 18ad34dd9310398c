import { QRCode, type QRCodeProps } from 'antd';
import { ink } from '../theme/palette.ts';

interface Props extends Pick<QRCodeProps, 'status' | 'statusRender'> {
  value: string;
  /** Edge of the code in pixels. */
  size: number;
  /** Edge of the logo in its middle; such a code, and `isRobust` ones, may lose a third and can still be read. */
  logoSize?: number;
  isRobust?: boolean;
  /** What it leads to, for readers of the screen. */
  label?: string;
  /** A canvas can be drawn on a poster. */
  isCanvas?: boolean;
}

/** A code to scan, dark on white in either theme: cameras need the contrast. */
export function CodePicture({ logoSize, isRobust = false, label, isCanvas = false, ...rest }: Props) {
  return (
    <QRCode
      {...rest}
      type={isCanvas ? 'canvas' : 'svg'}
      color={ink[900]}
      bgColor={ink[0]}
      bordered={false}
      {...((isRobust || logoSize !== undefined) && { errorLevel: 'H' })}
      {...(logoSize !== undefined && { icon: '/logo-mark.svg', iconSize: logoSize })}
      {...(label !== undefined && { 'aria-label': label })}
    />
  );
}
