import { StateCard } from '#platform/web/ui/StateCard.tsx';

/** Shown when a screen failed or its code could not be loaded. */
export function Broken() {
  return (
    <main className="broken">
      <StateCard face="error" words="页面没有加载成功">
        <button type="button" className="btn" data-kind="primary" onClick={() => location.reload()}>
          重新加载
        </button>
      </StateCard>
    </main>
  );
}
