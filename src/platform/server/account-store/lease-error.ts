/** A call of a process that does not own the lease of the account store, or does not know whether it still does. */
export class LeaseError extends Error {}
