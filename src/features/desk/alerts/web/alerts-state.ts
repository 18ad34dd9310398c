import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { readAlerts } from '../contract.ts';
import { refuseAlerts } from '../rules.ts';

const KEY = ['alerts'] as const;

/** The rules of the viewer. */
export function useAlerts() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, 'rules'],
    queryFn: ({ signal }) => call(readAlerts, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  return {
    data,
    error,
    retry: () => void refetch(),
    reload: () => client.invalidateQueries({ queryKey: KEY }),
  };
}

/** What a link asks to set an alert on. */
export interface AlertPreset {
  readonly id: string;
  readonly object: number;
  readonly name: string;
}

/** The object of the address; forgotten once its dialog closes. */
export function useAlertPreset() {
  const [params, setParams] = useSearchParams();
  const id = params.get('add') ?? '';
  const object = Number(params.get('object') ?? 0);
  const preset: AlertPreset | null =
    id === '' || object < 1 || object > 4 ? null : { id, object, name: params.get('name') ?? '' };
  const forget = () =>
    setParams(
      (now) => {
        for (const name of ['add', 'object', 'name']) now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { preset, forget };
}

/** Opens the prompt of the edition in place of a dialog that could store nothing; true when it did. */
export function useFullPrompt() {
  const { level, openPrompt } = useSlots();
  return (used: number): boolean => {
    const full = refuseAlerts(level, used);
    if (full) openPrompt({ prompt: full.prompt, needs: full.needs, words: full.message });
    return full !== null;
  };
}

/** What a failed write says: the prompt that the server named, else its words. */
export function useRefusal() {
  const { openPrompt } = useSlots();
  return (error: unknown) => {
    const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
    if (blocked) openPrompt(blocked);
    else showErrorToast(error);
  };
}
