import { useState } from 'react';
import { EXAMPLE_SECONDS, exampleSound } from '../example-sound.ts';
import { TrackPlayer } from './TrackPlayer.tsx';

/** A separation that is done, for people who have none: two tracks of a sound that is computed here. */
export function ExampleSeparation() {
  const [{ wav, peaks }] = useState(exampleSound);
  return (
    <section className="card separation-list stack gap-10 min-0" aria-label="示例分离">
      <header className="row wrap gap-10">
        <h2>分离好的样子</h2>
        <span className="tag">示例</span>
        <small>一段合成的歌，点“播放”一起听，点“独奏”只听其中一条</small>
      </header>
      <TrackPlayer
        one={{ seconds: EXAMPLE_SECONDS, peaks }}
        load={async (track) => new Blob([wav[track]], { type: 'audio/wav' })}
      />
    </section>
  );
}
