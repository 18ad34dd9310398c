import { create } from 'zustand';

interface WholePage {
  /** The address of the page whose parts out of sight are wanted too; null while what is near the screen is enough. */
  readonly wanted: string | null;
}

const useWanted = create<WholePage>()(() => ({ wanted: null }));

/** Asks the parts of this page that wait until they come near the screen to load now: a picture of them is wanted. */
export function loadWholePage(): void {
  useWanted.setState({ wanted: location.pathname });
}

/** Whether the parts of this page that are out of sight are wanted too. */
export const useWholePage = (): boolean => useWanted(({ wanted }) => wanted === location.pathname);
