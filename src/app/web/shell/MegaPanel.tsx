import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { rankings } from '#catalog/rankings/all.ts';
import { late } from '#platform/web/ui/late.tsx';
import { groupsOf, type Section } from './navigation.ts';

/** Comes when a panel is first opened. */
const Teaser = late(async () => (await import('./Teaser.tsx')).Teaser, {
  wait: <div className="teaser" />,
});

/** Keys that walk forwards and backwards. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys walk through the links. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  links[links.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  event.preventDefault();
}

/** All listings of a section with their purpose, and what is hot now. */
export function MegaPanel({ section }: { section: Section }) {
  const tease = rankings.find((r) => r.of.id === (section.id === 'rankings' ? 'topic' : 'product'));
  return (
    <div id="mega" className="mega" onKeyDown={walk}>
      <div className="mega-in">
        {groupsOf(section).map(({ title, pages }) => (
          <div key={title} className="mega-group">
            {section.id === 'rankings' && <p>{title}</p>}
            {pages.map((page) => (
              <Link key={page.id} to={page.route}>
                <b>{page.title}</b>
                <small>{page.purpose}</small>
              </Link>
            ))}
          </div>
        ))}
        {tease && <Teaser listing={tease} />}
      </div>
    </div>
  );
}
