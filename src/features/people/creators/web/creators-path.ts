/** Where own accounts are. */
export const CREATORS_PATH = '/userCenter/import/creatorAccounts';
