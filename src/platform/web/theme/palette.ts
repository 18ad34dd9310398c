/** The system's CJK faces; figures in them are set tabular by css. */
export const fontSans =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", sans-serif';
/** Figures and codes that must stand in columns of equal width. */
export const fontMono = '"SF Mono", "JetBrains Mono", Consolas, "Noto Sans Mono CJK SC", monospace';

/** 潮青 — the brand ramp. 700 is the action colour. */
export const tide = {
  50: '#EEF7F8',
  100: '#D9EEF1',
  200: '#B0DCE3',
  300: '#79C3CF',
  400: '#3FA3B4',
  500: '#1A8699',
  600: '#0D788C',
  700: '#0A7083',
  800: '#085868',
  900: '#0A3D4A',
  950: '#082A35',
} as const;

/** 墨 — cool neutral scale. */
export const ink = {
  0: '#FFFFFF',
  25: '#FAFCFC',
  50: '#F3F6F7',
  100: '#EBF0F2',
  200: '#DFE6E9',
  300: '#CBD5DA',
  400: '#9AA8B1',
  500: '#5F6F7B',
  600: '#52636F',
  700: '#364853',
  800: '#1E313D',
  900: '#10222E',
} as const;
