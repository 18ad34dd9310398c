import { useEffect, useState } from 'react';
import { nowSeconds } from '../clock.ts';

const SECOND_MS = 1000;

/** The time in unix seconds, anew every second. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
