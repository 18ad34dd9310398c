import { useWarnings } from '#platform/web/world.ts';

/** A slim line above the page for each thing that is wrong with the installation while it answers. */
export function WarningBanner() {
  return useWarnings().map(({ kind, words }) => (
    <div key={kind} className="warning-banner" role="status">
      {words}
    </div>
  ));
}
