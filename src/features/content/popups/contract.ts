import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const popup = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  link: z.string(),
  /** Unix seconds. */
  start: z.int(),
  end: z.int(),
  /** Times a day at most. */
  freq: z.int(),
});

/** Something that is shown once in a while. */
export type Popup = z.infer<typeof popup>;

const one = z.object({ show: z.boolean(), popup: z.nullable(popup) });

/** Pop-up for members. */
export const vipPopup = endpoint({
  method: 'GET',
  path: '/api/overview/vip/rc/popup',
  about: '会员弹窗',
  reply: one,
  guard: 'user',
});

/** Pop-up for newcomers. */
export const rookiePopup = endpoint({
  method: 'GET',
  path: '/api/overview/vip/rookie/popup',
  about: '新人弹窗',
  reply: one,
  guard: 'user',
});

/** Pop-ups at the side bar. */
export const sidebarPopups = endpoint({
  method: 'GET',
  path: '/api/overview/sidebar/popup',
  about: '侧栏弹窗',
  reply: z.object({ pop_list: z.array(popup) }),
  guard: 'viewer',
});

/** Pop-up of an activity. */
export const activityPopup = endpoint({
  method: 'GET',
  path: '/api/activity/push/popup',
  about: '活动推送',
  reply: one,
  guard: 'viewer',
});

/** Every call of the slice. */
export const popupCalls = [vipPopup, rookiePopup, sidebarPopups, activityPopup] as const;
