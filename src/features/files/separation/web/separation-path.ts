/** Where voice and music are separated. */
export const SEPARATION_PATH = '/videoSeparate';
