/** Loads the list of articles, in a chunk of its own. */
export const loadArticleListScreen = async () => ({
  default: (await import('./ArticleListScreen.tsx')).ArticleListScreen,
});
/** Loads an article. */
export const loadArticleScreen = async () => ({
  default: (await import('./ArticleScreen.tsx')).ArticleScreen,
});
