import './sandbox-hint.css';
import { useLoginOptions } from './options-query.ts';

/** In the demo, where a code arrives or can be scanned; nothing where providers are real. */
export function SandboxHint({ words }: { words: string }) {
  const sandbox = useLoginOptions()?.sandbox_url;
  if (!sandbox) return null;
  return (
    <p className="sandbox-hint">
      {words}
      <a href={sandbox} target="_blank" rel="noopener">
        沙箱手机
      </a>
    </p>
  );
}
