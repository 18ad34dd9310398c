/** The days of a week, Monday first. */
export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
