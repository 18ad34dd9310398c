import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { showErrorToast } from '#platform/web/toast.ts';
import type { Separation } from '../contract.ts';
import { type Track, tracks } from '../rules.ts';

/** A player that is apart from the leading one by more than this is set to its time, seconds. */
const APART_S = 0.08;
const HEIGHT = 56;

type Players = Readonly<Record<Track, WaveSurfer>>;
type Places = Readonly<Record<Track, RefObject<HTMLDivElement | null>>>;

const PERCENT = 100;

/** What is played: its length and its waveforms. */
export type PlayedTracks = Pick<Separation, 'seconds' | 'peaks'>;
/** Loads the sound of a track. */
export type LoadTrack = (track: Track) => Promise<Blob>;

function waveform(container: HTMLElement, track: Track, { peaks, seconds }: PlayedTracks): WaveSurfer {
  const styles = getComputedStyle(container);
  const color = styles.getPropertyValue(track === 'vocals' ? '--tide' : '--text-3').trim();
  return WaveSurfer.create({
    container,
    height: HEIGHT,
    waveColor: color,
    progressColor: styles.getPropertyValue('--text-1').trim(),
    cursorColor: styles.getPropertyValue('--hot').trim(),
    barWidth: 2,
    barGap: 1,
    barRadius: 1,
    peaks: [peaks[track].map((one) => one / PERCENT)],
    duration: seconds,
  });
}

/** Loads what is heard, once; the waveform is there before. */
async function loadTracks(players: Players, one: PlayedTracks, load: LoadTrack): Promise<void> {
  await Promise.all(
    tracks.map(async (track) => {
      const blob = await load(track);
      await players[track].loadBlob(blob, [one.peaks[track].map((peak) => peak / PERCENT)], one.seconds);
    }),
  );
}

/** Holds the second player at the time of the first, and both at the place that is clicked in either. */
function join(players: Players, onTime: (seconds: number) => void, onEnd: () => void): void {
  const { vocals, accompaniment } = players;
  vocals.on('timeupdate', (seconds) => {
    onTime(seconds);
    if (accompaniment.isPlaying() && Math.abs(accompaniment.getCurrentTime() - seconds) > APART_S)
      accompaniment.setTime(seconds);
  });
  vocals.on('interaction', (seconds) => accompaniment.setTime(seconds));
  accompaniment.on('interaction', (seconds) => vocals.setTime(seconds));
  vocals.on('finish', onEnd);
}

/** The players of two tracks, as long as the component is there. */
function usePlayers(one: PlayedTracks, places: Places, on: { time(seconds: number): void; end(): void }) {
  const players = useRef<Players | null>(null);
  const first = useRef(one);
  const { vocals: vocalsPlace, accompaniment: musicPlace } = places;
  const onTime = useEffectEvent(on.time);
  const onEnd = useEffectEvent(on.end);
  useEffect(() => {
    if (!vocalsPlace.current || !musicPlace.current) return;
    const made = {
      vocals: waveform(vocalsPlace.current, 'vocals', first.current),
      accompaniment: waveform(musicPlace.current, 'accompaniment', first.current),
    };
    join(
      made,
      (seconds) => onTime(seconds),
      () => onEnd(),
    );
    players.current = made;
    return () => {
      players.current = null;
      for (const track of tracks) made[track].destroy();
    };
  }, [vocalsPlace, musicPlace]);
  return players;
}

/** Which tracks are silent: each by its mute, the other one by solo. */
function useMuted(players: RefObject<Players | null>) {
  const [muted, setMuted] = useState<readonly Track[]>([]);
  const apply = (silent: readonly Track[]) => {
    setMuted(silent);
    for (const track of tracks) players.current?.[track].setMuted(silent.includes(track));
  };
  const other = (track: Track): Track => (track === 'vocals' ? 'accompaniment' : 'vocals');
  return {
    muted,
    mute: (track: Track) =>
      apply(muted.includes(track) ? muted.filter((silent) => silent !== track) : [...muted, track]),
    solo: (track: Track) => {
      const isSolo = !muted.includes(track) && muted.includes(other(track));
      apply(isSolo ? [] : [other(track)]);
    },
  };
}

/** Two tracks as one player: played, paused and moved together, each with its own mute, one of them alone by solo. */
export function useTracks(one: PlayedTracks, load: LoadTrack) {
  const places: Places = { vocals: useRef(null), accompaniment: useRef(null) };
  const [state, setState] = useState<'idle' | 'loading' | 'paused' | 'playing'>('idle');
  const [time, setTime] = useState(0);
  const players = usePlayers(one, places, { time: setTime, end: () => setState('paused') });
  const { muted, mute, solo } = useMuted(players);
  const play = async (both: Players) => {
    if (state === 'idle') {
      setState('loading');
      await loadTracks(both, one, load);
    }
    for (const track of tracks) both[track].setMuted(muted.includes(track));
    await Promise.all(tracks.map((track) => both[track].play()));
    setState('playing');
  };
  const toggle = async () => {
    const both = players.current;
    if (!both || state === 'loading') return;
    if (state === 'playing') {
      for (const track of tracks) both[track].pause();
      return setState('paused');
    }
    try {
      await play(both);
    } catch (error) {
      setState('idle');
      showErrorToast(error);
    }
  };
  return { places, state, muted, time, mute, solo, toggle: () => void toggle() };
}
