import './sandbox-hint.css';
import { useLoginOptions } from './options-query.ts';

/** In the demo, where a code arrives or can be scanned, and in which app of the phone; nothing where providers are real. */
export function SandboxHint({ words, app = '' }: { words: string; app?: '' | 'pushes' }) {
  const sandbox = useLoginOptions()?.sandbox_url;
  if (!sandbox) return null;
  return (
    <p className="sandbox-hint">
      {words}
      <a href={app === '' ? sandbox : `${sandbox}?${app}`} target="_blank" rel="noopener">
        沙箱手机
      </a>
    </p>
  );
}
