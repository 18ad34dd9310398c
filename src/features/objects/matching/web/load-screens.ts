/** 达人匹配. */
export async function loadFindAuthorScreen() {
  return { default: (await import('./FindAuthorScreen.tsx')).FindAuthorScreen };
}

/** 匹配到的达人. */
export async function loadMatchListScreen() {
  return { default: (await import('./MatchListScreen.tsx')).MatchListScreen };
}

/** 匹配报告. */
export async function loadMatchReportScreen() {
  return { default: (await import('./MatchReportScreen.tsx')).MatchReportScreen };
}
