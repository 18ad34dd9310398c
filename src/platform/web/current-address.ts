/**
 * Path and query of the page at this moment, for what is done at a press. A component that needs them then alone must not subscribe to
 * the router: each of fifty rows would be drawn again at every filter.
 */
export const currentAddress = (): string => `${location.pathname}${location.search}`;
