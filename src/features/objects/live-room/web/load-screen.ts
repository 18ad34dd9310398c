/** Loads the page of a live room, a chunk of its own. */
export const loadLiveRoomScreen = async () => ({
  default: (await import('./LiveRoomScreen.tsx')).LiveRoomScreen,
});
