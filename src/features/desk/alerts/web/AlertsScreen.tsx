import './alerts.css';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { AlertRule } from '../contract.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { useAlertPreset, useAlerts, useFullPrompt } from './alerts-state.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';

const tabs = [
  { value: 'rules', label: '规则' },
  { value: 'history', label: '记录' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** 预警: rules, and what fired. */
export function AlertsScreen() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'history' ? 'history' : 'rules';
  const alerts = useAlerts();
  const { preset, forget } = useAlertPreset();
  const openFull = useFullPrompt();
  const [open, setOpen] = useState<AlertRule | 'new' | null>(null);
  const { data } = alerts;
  const isFull = data !== undefined && data.used >= data.total;
  const add = () => {
    if (data && !openFull(data.used)) setOpen('new');
  };
  const close = () => {
    setOpen(null);
    if (preset) forget();
  };
  const isRefused = preset !== null && isFull;
  useEffect(() => {
    if (!isRefused || !data) return;
    openFull(data.used);
    forget();
  });
  const isAdding = open === 'new' || (open === null && preset !== null && data !== undefined && !isFull);
  return (
    <ThemeProvider>
      <article className="alerts">
        <header className="alerts-head gap-12">
          <h1>预警</h1>
          <Segmented
            label="预警"
            value={tab}
            options={tabs}
            onChange={(next) => setParams(next === 'rules' ? {} : { tab: next }, { replace: true })}
          />
          {data && data.total > 0 && (
            <p className="alerts-used label">
              已设 <b>{data.used}</b> / {data.total} 条
            </p>
          )}
          <button type="button" className="btn" data-kind="primary" disabled={!data} onClick={add}>
            <Icon name="plus" size={14} />
            添加预警
          </button>
        </header>
        {tab === 'rules' ? (
          <RulesPanel alerts={alerts} onAdd={add} onEdit={setOpen} />
        ) : (
          <HistoryPanel onAdd={add} />
        )}
        {isAdding && <AlertDialog rule={null} preset={preset} onSaved={alerts.reload} onClose={close} />}
        {open !== null && open !== 'new' && (
          <AlertDialog rule={open} preset={null} onSaved={alerts.reload} onClose={close} />
        )}
      </article>
    </ThemeProvider>
  );
}
