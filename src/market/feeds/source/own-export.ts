/** Columns among which the id is: a ranking has the place before it. */
const FIRST_COLUMNS = 3;
/** The column with the ids of the product's own exports. */
const OWN_ID = /^(?:达人|商品|直播|小店|品牌|视频)ID$/u;
/** How their estimates are marked behind the name, as in 销售额(元，预估). */
const ESTIMATE = /\((?:[^()]*，)?预估\)$/u;

/** Why an export of this product does not go in again: the ids in it are its own, so that every object would be there twice. */
export const OWN_EXPORT =
  '这是观潮导出的文件，里面的编号不是来源的编号，导入会和已有的数据重复，请导入来源的文件';

/** Whether written column names are those of an own export. Tables of others begin with ids too; they do not mark estimates so. */
export const isOwnExport = (names: readonly string[]): boolean =>
  names.slice(0, FIRST_COLUMNS).some((name) => OWN_ID.test(name)) &&
  names.some((name) => ESTIMATE.test(name));
