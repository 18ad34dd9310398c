import type { Ref } from 'react';
import { formatCountdown } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { type Track, type TrackFormat, trackFormats, trackNames, tracks } from '../rules.ts';
import { type LoadTrack, type PlayedTracks, useTracks } from './useTracks.ts';

interface RowProps {
  track: Track;
  place: Ref<HTMLDivElement>;
  muted: readonly Track[];
  onMute: () => void;
  onSolo: () => void;
  /** Absent where there is nothing to download. */
  onSave: ((format: TrackFormat) => void) | undefined;
}

function TrackRow({ track, place, muted, onMute, onSolo, onSave }: RowProps) {
  const name = trackNames[track];
  const isMuted = muted.includes(track);
  return (
    <li data-muted={isMuted}>
      <div className="track-name stack gap-4">
        <b>{name}</b>
        <span>
          <button type="button" aria-pressed={isMuted} aria-label={`静音${name}`} onClick={onMute}>
            静音
          </button>
          <button
            type="button"
            aria-pressed={!isMuted && muted.length > 0}
            aria-label={`独奏${name}`}
            onClick={onSolo}
          >
            独奏
          </button>
        </span>
      </div>
      <div className="track-wave min-0" ref={place} />
      {onSave && (
        <div className="track-files flex gap-10">
          {trackFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="link-btn"
              aria-label={`下载${name} ${format.toUpperCase()}`}
              onClick={() => onSave(format)}
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** The two tracks of a separation with waveforms, played together. */
export function TrackPlayer({
  one,
  load,
  onSave,
}: {
  one: PlayedTracks;
  load: LoadTrack;
  onSave?: (track: Track, format: TrackFormat) => void;
}) {
  const { places, state, muted, time, toggle, mute, solo } = useTracks(one, load);
  return (
    <div className="track-player stack gap-6 min-0" data-files={onSave !== undefined}>
      <div className="row gap-10">
        <button type="button" className="btn" disabled={state === 'loading'} onClick={toggle}>
          <Icon name="play" size={14} />
          {state === 'playing' ? '暂停' : state === 'loading' ? '正在载入…' : '播放'}
        </button>
        <small>
          {formatCountdown(Math.floor(time))} / {formatCountdown(one.seconds)}
        </small>
      </div>
      <ul>
        {tracks.map((track) => (
          <TrackRow
            key={track}
            track={track}
            place={places[track]}
            muted={muted}
            onMute={() => mute(track)}
            onSolo={() => solo(track)}
            onSave={onSave && ((format) => onSave(track, format))}
          />
        ))}
      </ul>
    </div>
  );
}
