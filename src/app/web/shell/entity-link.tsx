import { detailOutlines } from '#catalog/details/outlines.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import { VISITOR } from '#catalog/plans.ts';
import { routeAt } from '#catalog/route-at.ts';
import { refuseFamily } from '#engine/blocks/detail-query.ts';
import { type EntityLink, useSlots } from '#engine/web/slots.ts';

/** A name that opens its page in a new tab. A family above the edition opens the prompt instead (specification §4, guarded click). */
function DetailLink({ to, of, children }: { to: string; of: EntityId; children: React.ReactNode }) {
  const { level, openPrompt } = useSlots();
  const family = detailOutlines.find((one) => one.of.id === of);
  const refusal = family && level !== VISITOR ? refuseFamily(family, level) : null;
  return (
    // Not one of the router's, which draws each anew with every address: a new tab needs no router.
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="entity-link"
      onClick={(event) => {
        if (refusal?.prompt) {
          event.preventDefault();
          openPrompt({ prompt: refusal.prompt, needs: refusal.needs });
        }
      }}
    >
      {children}
    </a>
  );
}

/** Links to detail pages for the engine's screens. */
export const entityLink: EntityLink = {
  isRoute: (path) => routeAt(path) !== undefined,
  Link: DetailLink,
};
