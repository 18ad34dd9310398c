import './poster.css';
import type { RefObject } from 'react';
import { CodePicture } from '../ui/CodePicture.tsx';

/** The code of an address as a canvas beside the page, to be drawn on a poster. */
export function PosterCode({ place, address }: { place: RefObject<HTMLDivElement | null>; address: string }) {
  return (
    <div ref={place} className="poster-code" aria-hidden="true">
      <CodePicture value={address} size={184} isCanvas />
    </div>
  );
}
