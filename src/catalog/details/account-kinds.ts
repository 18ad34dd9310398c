/** Kinds of the account that sold, as stored on the author's card; sales without an author come from the product card. */
export const accountKinds: Readonly<Record<string, string>> = {
  '0': '无达人（商品卡）',
  '1': '达人号',
  '2': '品牌自营',
  '3': '商家自营',
  '4': '明星',
  '5': '官方媒体',
};

/** Whether a product was first seen within 7 days of the data day. */
export const ageOfProducts: Readonly<Record<string, string>> = { '1': '新品', '0': '老品' };

/** Whether a video shows signs of paid promotion. */
export const promotionSigns: Readonly<Record<string, string>> = {
  '1': '投流视频（推断）',
  '0': '未见投流特征',
};
