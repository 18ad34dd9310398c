import { PieChart, RadarChart, ScatterChart, TreemapChart } from 'echarts/charts';
import { RadarComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';

// What has no axis of days, a chunk of its own: import this module dynamically only.
register([PieChart, RadarChart, ScatterChart, TreemapChart, RadarComponent, LabelLayout]);
