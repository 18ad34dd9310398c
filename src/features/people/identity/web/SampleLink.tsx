import { useQuery } from '@tanstack/react-query';
import { sampleIds } from '#features/people/quota/contract.ts';
import { call } from '#platform/web/api.ts';
import { entityOfBase, samplePath } from './sample-path.ts';

interface Props {
  /** Where the addresses of the data type begin: `/videoDetails`. */
  base: string;
  children: string;
}

/** Opens the sample view of a data type in a new window (specification §2); nothing while there is no sample. */
export function SampleLink({ base, children }: Props) {
  const { data } = useQuery({
    queryKey: ['samples'],
    queryFn: ({ signal }) => call(sampleIds, { query: {}, signal }),
    retry: false,
    meta: { isQuiet: true },
  });
  const of = entityOfBase(base);
  const path = of && data ? samplePath(of, data) : null;
  if (!path) return null;
  return (
    <a className="link-btn" href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
