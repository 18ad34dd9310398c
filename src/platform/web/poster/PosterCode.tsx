import './poster.css';
import { QRCode } from 'antd';
import type { RefObject } from 'react';

/** The code of an address as a canvas beside the page, to be drawn on a poster. */
export function PosterCode({ place, address }: { place: RefObject<HTMLDivElement | null>; address: string }) {
  return (
    <div ref={place} className="poster-code" aria-hidden="true">
      <QRCode value={address} type="canvas" size={184} bordered={false} color="#10222e" bgColor="#ffffff" />
    </div>
  );
}
