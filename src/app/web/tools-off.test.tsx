import { render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { video } from '#catalog/entities/video.ts';
import { type MediaTool, mediaTools } from '#catalog/enums/media-tools.ts';
import { SUPREME } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { WidgetBody } from '#features/desk/workbench/web/WidgetBody.tsx';
import { RightsTable } from '#features/people/membership/web/RightsTable.tsx';
import { buttonsWithout } from './all.ts';
import { isOffAt } from './screens.ts';
import { mainLinksOf, sectionsWithout, siblingsAt } from './shell/navigation.ts';

// Where a tool is off, no menu, button, right or widget names it, and its page says that it is closed; where it is on, all of them do.

interface Named {
  readonly path: string;
  readonly title: string;
  readonly action: string;
  readonly rights: readonly string[];
}

const named: Readonly<Record<MediaTool, Named>> = {
  copy: {
    path: '/videoCopyExtraction',
    title: '视频文案提取',
    action: 'extractCopy',
    rights: ['视频文案提取', '查看文案', '保留的文案'],
  },
  separation: { path: '/videoSeparate', title: '人声分离', action: 'separate', rights: ['人声分离'] },
};

const drawn = (off: readonly MediaTool[], part: React.ReactNode) => {
  const { container, unmount } = render(
    <MemoryRouter>
      <SlotsContext.Provider value={{ level: SUPREME, openPrompt: () => undefined, toolsOff: off }}>
        {part}
      </SlotsContext.Provider>
    </MemoryRouter>,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
};
const tools = { id: 't', type: 41, width: 1, rows: 5, query: '', title: '' } as never;

it('names what is on in every place, and nothing of what is off', () => {
  fc.assert(
    fc.property(fc.subarray([...mediaTools]), (off) => {
      const sections = sectionsWithout(off);
      const pages = sections.flatMap((one) => one.pages);
      const looker = { is_slave: false, is_single_user: false, tools_off: off };
      const beside = siblingsAt('/fantasticComment', looker)?.links.map(({ to }) => to) ?? [];
      const { actions } = buttonsWithout(off);
      const ids = actions.filter((one) => one.isFor(video)).map(({ id }) => id);
      const rights = drawn(off, <RightsTable level={SUPREME} variant="common" />);
      const widget = drawn(off, <WidgetBody component={tools} />);
      for (const tool of mediaTools) {
        const { path, title, action, rights: own } = named[tool];
        const isOn = !off.includes(tool);
        expect([pages.some(({ route }) => route === path), beside.includes(path)]).toEqual([isOn, isOn]);
        expect(mainLinksOf(sections).every(({ to }) => to !== '')).toBe(true);
        expect([ids.includes(action), isOffAt(path, off)]).toEqual([isOn, !isOn]);
        for (const right of own) expect([right, rights.includes(right)]).toEqual([right, isOn]);
        if (tool === 'copy') expect(widget.includes(title)).toBe(isOn);
        else expect(widget).not.toContain(title);
      }
    }),
    { seed: 213, numRuns: 12 },
  );
});
