import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { video } from '#catalog/entities/video.ts';
import { LIGHT } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { coverAction } from './CoverButton.tsx';
import { partsAddress, type VideoAddress, VideoContext } from './useVideo.ts';

const page: VideoAddress = { aweme_id: 'v1', uid: 'a1', date_code: '20260401', isExample: true };
const called: string[] = [];

beforeEach(() => {
  called.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    called.push(input as string);
    return Promise.resolve(new Response('{}', { status: 502 }));
  });
});
afterEach(() => vi.restoreAllMocks());

/** The address that is called when the button of a video is pressed on a page; null for a row of a list. */
async function pressed(address: VideoAddress | null, id = 'v1'): Promise<string> {
  const { Button } = coverAction;
  if (!Button) throw new Error('no button');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlotsContext.Provider value={{ level: LIGHT, openPrompt: () => undefined }}>
        <VideoContext.Provider value={address}>
          <Button of={video} id={id} name="视频" place="head" />
        </VideoContext.Provider>
      </SlotsContext.Provider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '下载封面' }));
  await vi.waitFor(() => expect(called).toHaveLength(1));
  return called[0] ?? '';
}

it.each([
  ['in a list', null, 'v1'],
  ['on the page of a video that is no sample', { ...page, isExample: false }, 'v1'],
  ['of another video on the page of a sample', page, 'v2'],
] as const)('the cover %s is a view', async (_, address, id) => {
  expect(await pressed(address, id)).toBe(`/api/video/cover/${id}?aweme_id=${id}`);
});

it('the cover on the page of a sample is fetched as that of a sample', async () => {
  expect(await pressed(page)).toBe('/api/video/cover/v1?aweme_id=v1&is_example=1');
});

it('the answer about the video before makes no other video a sample', () => {
  const own = { ...page, isExample: false };
  const before = { data: { is_example: true }, isPlaceholderData: true };
  expect(partsAddress(own, before).isExample).toBe(false);
  expect(partsAddress(page, { data: { is_example: false }, isPlaceholderData: true }).isExample).toBe(true);
  expect(partsAddress(own, { ...before, isPlaceholderData: false }).isExample).toBe(true);
  expect(partsAddress(page, { ...before, isPlaceholderData: false })).toBe(page);
});
