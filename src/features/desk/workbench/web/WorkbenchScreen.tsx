import './workbench.css';
import '#engine/web/widget.css';
import { useSearchParams } from 'react-router';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { OwnBoards } from './OwnBoards.tsx';
import { SharedBoard } from './SharedBoard.tsx';

/** 工作台: one's own boards, or the board of a read-only link. */
export function WorkbenchScreen() {
  const [params] = useSearchParams();
  const token = params.get('share');
  return <ThemeProvider>{token === null ? <OwnBoards /> : <SharedBoard token={token} />}</ThemeProvider>;
}
