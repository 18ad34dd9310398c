/** The sandbox's own time in milliseconds; a test may set it to that of its product. */
export interface Clock {
  now(): number;
  /** The machine's time, by which signatures of SDKs are dated. */
  wall(): number;
  set(at: number): void;
}

/** A clock that runs with the machine's until it is set, and runs on from there. */
export function sandboxClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    wall: () => Date.now(),
    set: (at) => {
      ahead = at - Date.now();
    },
  };
}
