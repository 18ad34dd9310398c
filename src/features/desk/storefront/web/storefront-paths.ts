/** Where the authorised accounts are. */
export const ACCOUNTS_PATH = '/userCenter/selectManage/tikTokAccount';
/** Where the storefront is. */
export const STOREFRONT_PATH = '/userCenter/selectManage/windowRecord';
