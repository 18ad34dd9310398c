import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { FirstData } from './FirstData.tsx';

/** Official data sources of the installation. */
export const sourcesWeb: WebFeature = {
  name: 'sources',
  screens: { dataSources: screenOf(async () => (await import('./SourcesScreen.tsx')).SourcesScreen) },
  slots: { FirstData },
  userCenter: [
    {
      group: '我的数据',
      place: 1,
      to: '/userCenter/import/dataSources',
      title: '数据来源',
      icon: 'refresh',
      isLocal: true,
    },
  ],
};
