export { copyCommentAction } from './CopyCommentButton.tsx';
