import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { ImportLink } from './ImportLink.tsx';

/** Imports of one's own files. */
export const importsWeb: WebFeature = {
  name: 'imports',
  screens: { dataImport: screenOf(async () => (await import('./ImportScreen.tsx')).ImportScreen) },
  slots: { ImportLink },
  userCenter: [
    {
      group: '我的数据',
      place: 2,
      to: '/userCenter/import/dataImport',
      title: '导入数据',
      icon: 'download',
      isLocal: true,
    },
  ],
};
