import type { WebFeature } from '#engine/web/feature.ts';
import { ColumnKeeper } from './ColumnKeeper.tsx';
import { ConditionTool, SaveConditionButton } from './ConditionTool.tsx';
import { LazyColumnSets, loadColumnSets } from './column-sets.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import { useOwnListing } from './formulas-state.ts';

/** Saved conditions and columns of one's own. */
export const listSettingsWeb: WebFeature = {
  name: 'list-settings',
  tools: [ConditionTool],
  hosts: [ColumnKeeper],
  panels: [loadColumnSets],
  slots: {
    formulas: { useOwnListing, Editor: FormulaEditor },
    SaveConditions: SaveConditionButton,
    ColumnSets: LazyColumnSets,
  },
};
