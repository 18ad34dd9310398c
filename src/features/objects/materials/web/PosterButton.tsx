import { useState } from 'react';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { lateDialog } from '#platform/web/ui/late.tsx';
import { isMaterial, materialLabel } from '../rules.ts';

const PosterDrawer = lateDialog(async () => (await import('./PosterDrawer.tsx')).PosterDrawer);

/** 海报 or 素材 in the header of a detail page: its cards as pictures. */
export function PosterButton(object: ActedObject) {
  const [isOpen, setOpen] = useState(false);
  const kind = object.of.id;
  if (!isMaterial(kind)) return null;
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" size={14} />
        {materialLabel(kind)}
      </button>
      {isOpen && <PosterDrawer {...object} onClose={() => setOpen(false)} />}
    </>
  );
}
