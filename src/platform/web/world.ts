import { useQuery } from '@tanstack/react-query';
import { health, type Warning } from '../wire/health.ts';
import { call } from './api.ts';

/** While the market is being built its progress is asked for this often. */
const POLL_MS = 2000;
/** Else a page learns so soon that something is wrong with the installation. */
const WATCH_MS = 60_000;

/** What /api/health says; asked for again and again, more often while the demo market is being built. */
function useHealth() {
  return useQuery({
    queryKey: ['world'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(health, { signal }),
    // A failed question about progress is nothing anybody has to see.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.world || state.data?.older_boards ? POLL_MS : WATCH_MS),
  }).data;
}

/** The building of the demo market: the stage and how far it is; null when nothing is being built. */
export function useWorld() {
  return useHealth()?.world ?? null;
}

/** When each family of figures was last built, in milliseconds; empty until the server answered. */
export function useUpdated(): Readonly<Record<string, number | null>> {
  return useHealth()?.updated ?? {};
}

/** Changes whenever new figures of the market that is being built are there; null when nothing is being built. */
export function useFiguresWhileBuilding(): number | null {
  const health = useHealth();
  return health?.world ? (health.updated.sales ?? 0) : null;
}

/** What a place without figures says while the demo market is being built; null when nothing is being built. */
export function useBuildingNote(): string | null {
  const health = useHealth();
  if (!health?.world) return null;
  return health.data_day === null
    ? '演示市场正在搭建，启动后约半分钟有数据'
    : '演示市场正在搭建，更早的数据随后出现';
}

const NONE: readonly Warning[] = [];

/** Problems of the installation while it answers, worst first. */
export function useWarnings(): readonly Warning[] {
  return useHealth()?.warnings ?? NONE;
}

/** What a place that says how new figures are adds while captured data is missing; null when it is all there. */
export function useLossNote(): string | null {
  return useWarnings().some(({ kind }) => kind === 'lost-data') ? '部分原始数据缺失' : null;
}

/** How far figures are derived while the market is being built or older rankings wait for them; null when they are not. */
export function useBuildingFigures() {
  const health = useHealth();
  return health?.world || health?.older_boards ? health.figures : null;
}

/** How far the rankings of older days are built; null when none is waiting, and while the whole market is. */
export function useOlderBoards() {
  const health = useHealth();
  return health?.world ? null : (health?.older_boards ?? null);
}
