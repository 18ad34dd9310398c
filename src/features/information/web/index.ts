export { loadArticleListScreen, loadArticleScreen } from './load-screens.ts';
