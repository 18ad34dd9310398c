import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { ObjectNotes } from './ObjectNotes.tsx';

/** What was imported, on the pages of its objects and on a page of its own. */
export const importedWeb: WebFeature = {
  name: 'imported',
  screens: { importedData: screenOf(async () => (await import('./ImportedScreen.tsx')).ImportedScreen) },
  slots: { ObjectNotes },
  userCenter: [
    {
      group: '我的数据',
      place: 3,
      to: '/userCenter/import/importedData',
      title: '已导入的数据',
      icon: 'database',
      isLocal: true,
    },
  ],
};
