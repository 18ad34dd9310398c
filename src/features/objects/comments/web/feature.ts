import type { WebFeature } from '#engine/web/feature.ts';
import { commentsAction } from './CommentsButton.tsx';
import { copyCommentAction } from './CopyCommentButton.tsx';

/** Comments worth reading. */
export const commentsWeb: WebFeature = { name: 'comments', actions: [copyCommentAction, commentsAction] };
