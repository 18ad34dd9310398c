import type { WebFeature } from '#engine/web/feature.ts';
import { loadImportScreen } from './load-screens.ts';

/** Imports of one's own files. */
export const importsWeb: WebFeature = {
  name: 'imports',
  screens: { dataImport: loadImportScreen },
  userCenter: [
    {
      group: '我的数据',
      place: 2,
      to: '/userCenter/import/dataImport',
      title: '导入数据',
      icon: 'database',
      isLocal: true,
    },
  ],
};
