import { BarChart, LineChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register, registerTheme } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { palettes, themeOf } from './chart-theme.ts';

register([
  BarChart,
  LineChart,
  DataZoomComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
]);
for (const [name, palette] of Object.entries(palettes)) registerTheme(name, themeOf(palette));

/** Creates a chart in an element. This module is the chart chunk: import it dynamically only. */
export const createChart = init;
