import './upgrade.css';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Edition, editionOf, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import {
  fillPrompt,
  MEMBERS_BUY_NOTHING,
  offeredEdition,
  openingEdition,
  promptOf,
  reminder,
} from '#catalog/prompts.ts';
import type { Blocked } from '#engine/web/slots.ts';
import { useIsMember } from '#features/people/identity/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { rightsFor } from './rights.ts';
import { useMembership } from './useMembership.ts';

interface ComparisonProps {
  level: ViewerLevel;
  target: Edition;
  blocked: Blocked;
}

/**
 * Six rights: as they are now, with the edition that opens the thing where that is less than what is offered, and with the offered one.
 * The right that was asked for stands first and is marked.
 */
function Comparison({ level, target, blocked }: ComparisonProps) {
  const { rights, isRequired } = rightsFor(blocked);
  const now = level === VISITOR ? '未登录' : editionOf(level).name;
  const opens = openingEdition(blocked, level);
  const shown = opens !== null && opens < target ? [opens, target] : [target];
  return (
    <table className={`upgrade-table tone-${editionOf(target).key}`}>
      <caption className="unseen">版本对比</caption>
      <thead>
        <tr>
          <th scope="col">权益</th>
          <th scope="col">{now}（当前）</th>
          {shown.map((edition) => (
            <th scope="col" key={edition}>
              {editionOf(edition).name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ label, of }, n) => (
          <tr key={label} data-asked={isRequired && n === 0}>
            <th scope="row">{label}</th>
            <td>{of(level)}</td>
            {shown.map((edition) => (
              <td key={edition}>{of(edition)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The dialog stays mounted while it closes, so the words stay until it has gone. */
interface Props {
  blocked: Blocked;
  level: ViewerLevel;
  isOpen: boolean;
}

/** 升级提醒: what is blocked, which edition opens it and what that holds; not closed by the mask (specification §2). */
export function UpgradeDialog({ blocked, level, isOpen }: Props) {
  const { close, compare, buy } = useMembership();
  const isMember = useIsMember();
  const navigate = useNavigate();
  const offer = useRef<HTMLButtonElement>(null);
  const { title, text, button, more } = promptOf(blocked.prompt);
  const target = offeredEdition(blocked, level);
  const words = blocked.words || fillPrompt(text, blocked.values ?? {});
  const seeMore = () => {
    close();
    if (more === undefined) compare();
    else void navigate(more);
  };
  return (
    <ThemeProvider>
      <Dialog
        isOpen={isOpen}
        onCancel={close}
        afterOpenChange={(isNow) => isNow && offer.current?.focus()}
        size="large"
        className={`upgrade tone-${target === null ? 'supreme' : editionOf(target).key}`}
        closeIcon={<Icon name="close" size={18} />}
        title={
          <>
            <span className="upgrade-title">{isMember ? reminder : title}</span>
            <span className="upgrade-words">{words}</span>
            <svg viewBox="0 0 560 60" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 34c70-30 140-30 210 0s140 30 210 0s100-24 140-16v42H0z" fill="#fff" opacity=".1" />
              <path d="M0 46c60-20 120-20 180 0s140 18 210-4s120-18 170-4v22H0z" fill="#fff" opacity=".14" />
            </svg>
          </>
        }
      >
        {target !== null && <Comparison level={level} target={target} blocked={blocked} />}
        <div className="upgrade-foot row wrap gap-12">
          {isMember && target !== null && <p className="sub">{MEMBERS_BUY_NOTHING}</p>}
          {target === null || isMember ? (
            <button type="button" className="btn" data-kind="primary" onClick={close}>
              知道了
            </button>
          ) : (
            <>
              <button type="button" className="btn" onClick={seeMore}>
                查看更多
              </button>
              <button
                ref={offer}
                type="button"
                className="btn"
                data-kind="upgrade"
                onClick={() => buy(target)}
              >
                {button}
              </button>
            </>
          )}
        </div>
      </Dialog>
    </ThemeProvider>
  );
}
