import type { ListTool, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { copyCommentAction } from '#features/comments/web/index.ts';
import { compareAction } from '#features/compare/web/index.ts';
import { ExportTool, exportAction } from '#features/exports/web/index.ts';
import { followAction } from '#features/follows/web/index.ts';
import { ConditionTool } from '#features/list-settings/web/index.ts';
import { monitorAction } from '#features/monitors/web/index.ts';
import { SubscribeTool } from '#features/subscriptions/web/index.ts';

/** What features offer for objects on every row, card and header, in this order. */
export const objectActions: readonly ObjectAction[] = [
  compareAction,
  followAction,
  monitorAction,
  exportAction,
  copyCommentAction,
];

/** What features offer above every listing. */
export const listTools: readonly ListTool[] = [ConditionTool, SubscribeTool, ExportTool];
