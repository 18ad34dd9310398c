export { ColumnKeeper } from './ColumnKeeper.tsx';
export { ConditionTool, SaveConditionButton } from './ConditionTool.tsx';
