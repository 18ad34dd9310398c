import './notices.css';
import { useSearchParams } from 'react-router';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';

const tabs = [
  { value: 'notices', label: '通知' },
  { value: 'channels', label: '推送渠道' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** 消息中心: everything one was told, and where it is pushed to. */
export function NoticeScreen() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'channels' ? 'channels' : 'notices';
  return (
    <ThemeProvider>
      <article className="notices">
        <header className="notices-head">
          <h1>消息中心</h1>
          <Segmented
            label="消息中心"
            value={tab}
            options={tabs}
            onChange={(next) => setParams(next === 'notices' ? {} : { tab: next }, { replace: true })}
          />
        </header>
        {tab === 'notices' ? <NoticesPanel /> : <ChannelsPanel />}
      </article>
    </ThemeProvider>
  );
}
