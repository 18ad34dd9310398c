import { type Edition, FLAGSHIP, LIGHT, TRIAL } from '../plans.ts';

/** A category of data that is authorised on its own (specification §3); `needs` is the lowest edition that may open its details. */
export interface PowerCategory {
  readonly id: number;
  readonly name: string;
  readonly needs: Edition;
}

/** Every category, with the specification's numbers; the local ones have no screen yet (open reading 19). */
export const powerCategories: readonly PowerCategory[] = [
  { id: 1, name: '直播', needs: TRIAL },
  { id: 2, name: '达人', needs: TRIAL },
  { id: 3, name: '商品', needs: TRIAL },
  { id: 4, name: '视频', needs: TRIAL },
  { id: 5, name: '小店', needs: TRIAL },
  { id: 6, name: '品牌', needs: FLAGSHIP },
  { id: 8, name: '搜索词', needs: TRIAL },
  { id: 9, name: '直播大屏', needs: LIGHT },
  { id: 10, name: '本地小店', needs: TRIAL },
  { id: 11, name: '本地商品', needs: TRIAL },
  { id: 12, name: '本地达人', needs: TRIAL },
  { id: 13, name: '本地视频', needs: TRIAL },
  { id: 14, name: '本地直播', needs: TRIAL },
];
