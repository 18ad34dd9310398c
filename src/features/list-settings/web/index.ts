export { ColumnKeeper } from './ColumnKeeper.tsx';
export { ConditionTool, SaveConditionButton } from './ConditionTool.tsx';
export { FormulaEditor } from './FormulaEditor.tsx';
export { useOwnListing } from './formulas-state.ts';
