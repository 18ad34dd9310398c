/** The request of the overview, for the file that starts a page. */
export const overviewCall = { method: 'GET', path: '/api/overview/hot' } as const;
