/** A province as a tile: its name, the sign on the tile, and the place of the tile; a sketch of where it lies, not a map. */
export interface ProvinceTile {
  readonly name: string;
  readonly sign: string;
  readonly row: number;
  readonly column: number;
}

const at = (row: number, tiles: readonly (readonly [name: string, sign: string, column: number])[]) =>
  tiles.map(([name, sign, column]) => ({ name, sign, row, column }));

/** Every province, from north to south. */
export const provinceTiles: readonly ProvinceTile[] = [
  ...at(1, [['黑龙江', '黑', 8]]),
  ...at(2, [
    ['内蒙古', '蒙', 5],
    ['辽宁', '辽', 7],
    ['吉林', '吉', 8],
  ]),
  ...at(3, [
    ['新疆', '新', 1],
    ['甘肃', '甘', 2],
    ['宁夏', '宁', 3],
    ['山西', '晋', 5],
    ['河北', '冀', 6],
    ['北京', '京', 7],
    ['天津', '津', 8],
  ]),
  ...at(4, [
    ['青海', '青', 2],
    ['陕西', '陕', 4],
    ['河南', '豫', 5],
    ['山东', '鲁', 6],
  ]),
  ...at(5, [
    ['西藏', '藏', 1],
    ['四川', '川', 2],
    ['重庆', '渝', 3],
    ['湖北', '鄂', 4],
    ['安徽', '皖', 5],
    ['江苏', '苏', 6],
    ['上海', '沪', 7],
  ]),
  ...at(6, [
    ['云南', '云', 2],
    ['贵州', '贵', 3],
    ['湖南', '湘', 4],
    ['江西', '赣', 5],
    ['浙江', '浙', 6],
  ]),
  ...at(7, [
    ['广西', '桂', 3],
    ['广东', '粤', 4],
    ['福建', '闽', 5],
    ['台湾', '台', 7],
  ]),
  ...at(8, [
    ['海南', '琼', 3],
    ['澳门', '澳', 4],
    ['香港', '港', 5],
  ]),
];

/** The share of a tile among parts whose names may carry 省, 市 or 自治区; null where nothing is known. */
export function shareOfTile(
  { name }: ProvinceTile,
  parts: readonly { readonly name: string; readonly share: number }[],
): number | null {
  return parts.find((part) => part.name.startsWith(name))?.share ?? null;
}
