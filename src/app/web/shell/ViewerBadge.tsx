import { useQuery } from '@tanstack/react-query';
import { VISITOR } from '#catalog/plans.ts';
import { EditionBadge } from '#platform/web/ui/EditionBadge.tsx';
import { levelOf, viewerQuery } from '../viewer.ts';

/** The edition of whoever is looking; nothing for a visitor. */
export function ViewerBadge() {
  const { data } = useQuery(viewerQuery);
  const level = data ? levelOf(data.vip_level) : VISITOR;
  return level === VISITOR ? null : <EditionBadge level={level} />;
}
