/** Key of the partners of a person in the browser's cache. */
export const PARTNERS_KEY = 'bound-partners';
