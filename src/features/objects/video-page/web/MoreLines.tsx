import type { FLAGSHIP, LIGHT } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { useSlots } from '#engine/web/slots.ts';

interface Props {
  visible: number;
  total: number;
  needs: typeof LIGHT | typeof FLAGSHIP;
  /** What the edition would open, in the upgrade dialog. */
  subject: string;
}

/** The edition ends before the last line. */
export function MoreLines({ visible, total, needs, subject }: Props) {
  const { openPrompt } = useSlots();
  return (
    <p className="block-note">
      可查看 {visible} 条，共 {total} 条{' '}
      <button
        type="button"
        className="link-btn"
        onClick={() => openPrompt({ prompt: gatePrompt('column', needs), needs, subject })}
      >
        升级查看更多
      </button>
    </p>
  );
}
