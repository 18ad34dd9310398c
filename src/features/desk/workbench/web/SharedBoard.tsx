import { Link } from 'react-router';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { BoardGrid } from './BoardGrid.tsx';
import { useSharedBoard } from './useBoards.ts';

/** A board by its read-only link, with the data of the user who looks. */
export function SharedBoard({ token }: { token: string }) {
  const { data, isError, error } = useSharedBoard(token);
  return (
    <main className="wb wb-shared flex">
      <div className="wb-main min-0">
        {isError && (
          <div className="card">
            <StateCard face="empty" words={error.message || '没有这个看板，可能已被删除'}>
              <Link to="/home" className="btn">
                返回首页
              </Link>
            </StateCard>
          </div>
        )}
        {!data && !isError && <span className="bone" style={{ width: '100%', height: 400 }} />}
        {data && (
          <>
            <header className="wb-title row gap-8">
              <h1 className="one-line">{data.name}</h1>
              <small>只读分享 · 数据以您的版本为准</small>
              <Link to="/workbench" className="btn">
                我的工作台
              </Link>
            </header>
            <BoardGrid board={data} />
          </>
        )}
      </div>
    </main>
  );
}
