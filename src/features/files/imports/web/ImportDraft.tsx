import { useSearchParams } from 'react-router';
import { FailedPart } from '#engine/web/Loaded.tsx';
import type { DataImport, ImportExplanation, ImportOverview } from '../contract.ts';
import { FileCard } from './FileCard.tsx';
import { StartBar } from './StartBar.tsx';
import { useHow } from './useHow.ts';

interface Props {
  draft: DataImport;
  overview: ImportOverview;
  onRemoveFile: (place: number) => void;
  onRemoveAll: () => Promise<void>;
  onStarted: () => void;
}

/** How the file is read: by the feed that fits best, else by the nearest one. */
export const bestReadingOf = ({ readings, nearest }: ImportExplanation) => readings[0] ?? nearest;

/** Files that wait: what each is, what its columns mean, and the button that imports them. */
export function ImportDraft({ draft, overview, onRemoveFile, onRemoveAll, onStarted }: Props) {
  const [address] = useSearchParams();
  const named = address.get('feed') ?? '';
  const how = useHow(draft, overview.feeds.some(({ id }) => id === named) ? named : '');
  const { explained, error } = how;
  return (
    <section className="import-draft stack gap-12 min-0" aria-label="文件说明" aria-busy={how.isFetching}>
      {error !== null && !explained ? (
        <section className="card" aria-label="没有读出来">
          <FailedPart error={error} retry={how.retry} />
        </section>
      ) : (
        draft.files.map((file) => (
          <FileCard
            key={file.place}
            file={file}
            explanation={explained?.find(({ place }) => place === file.place)}
            feeds={overview.feeds}
            how={how}
            onRemove={() => onRemoveFile(file.place)}
          />
        ))
      )}
      <StartBar
        overview={overview}
        readings={explained?.map(bestReadingOf)}
        how={how}
        onRemoveAll={onRemoveAll}
        onStarted={onStarted}
      />
    </section>
  );
}
