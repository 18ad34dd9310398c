import type { KeyboardEvent } from 'react';

const tabs = [
  { id: 1, title: '短信登录/注册' },
  { id: 2, title: '账号密码登录' },
] as const;

/** Puts the focus on a tab. */
export function focusTab(tab: 1 | 2): void {
  document.getElementById(`login-tab-${tab}`)?.focus();
}

/** The two ways of an account; arrow keys change between them. */
export function LogInTabs({ tab, onTab }: { tab: 1 | 2; onTab: (tab: 1 | 2) => void }) {
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 1 ? 2 : 1;
    onTab(next);
    focusTab(next);
  };
  return (
    <div className="login-tabs flex" role="tablist" aria-label="登录方式" onKeyDown={walk}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          id={`login-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={tab === id}
          aria-controls="login-tabpanel"
          tabIndex={tab === id ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
