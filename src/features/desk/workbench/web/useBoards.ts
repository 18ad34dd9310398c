import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { call } from '#platform/web/api.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { BOARDS_KEY as KEY, readBoards, readShared, type WorkBoard } from '../contract.ts';

interface Boards {
  readonly items: readonly WorkBoard[];
  readonly limits: { readonly boards: number; readonly components: number };
}

/** The boards of the user who is logged in. Another tab may have changed them: they are asked for anew whenever the page comes into sight. */
export function useBoards(isWanted: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readBoards, { signal }),
    enabled: isWanted,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** A board by its read-only link. */
export function useSharedBoard(token: string | null) {
  return useQuery({
    queryKey: ['shared-board', token],
    queryFn: ({ signal }) => call(readShared, { params: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    meta: { isQuiet: true },
  });
}

/** Changes boards: the answer takes the place of what was there; what was refused is told, and the boards are read anew. */
export function useBoardChange() {
  const client = useQueryClient();
  const prompted = usePromptedCall();
  const put = (board: WorkBoard) =>
    client.setQueryData<Boards>(KEY, (now) => {
      if (!now) return now;
      const isKnown = now.items.some(({ id }) => id === board.id);
      const items = isKnown
        ? now.items.map((one) => (one.id === board.id ? board : one))
        : [...now.items, board];
      return { ...now, items };
    });
  /** Answers the changed board; null where it was refused. */
  const change = async <B>(endpoint: Endpoint<unknown, B, WorkBoard>, body: B): Promise<WorkBoard | null> => {
    let board: WorkBoard | null = null;
    const isDone = await prompted(async () => {
      board = await call(endpoint, { body });
      put(board);
    });
    if (!isDone) await client.invalidateQueries({ queryKey: KEY });
    return board;
  };
  /** For calls whose answer is no board. */
  const run = async <B>(endpoint: Endpoint<unknown, B, true>, body: B): Promise<boolean> => {
    const isDone = await call(endpoint, { body }).catch((error: unknown) => {
      showErrorToast(error);
      return false;
    });
    await client.invalidateQueries({ queryKey: KEY });
    return isDone;
  };
  /** Shows places at once; the server's answer follows. */
  const preview = put;
  return { change, run, preview };
}
