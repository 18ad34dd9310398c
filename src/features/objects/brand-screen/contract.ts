import * as z from 'zod/mini';
import { FLAGSHIP } from '#catalog/plans.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const fen = z.int();
const day = z.int();
const curve = z.array(z.nullable(fen));
const named = z.object({ name: z.string(), share: z.number() });
const top = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    /** Parameters of the object's page beside its id; null unknown. */
    uid: z.nullable(z.string()),
    date_code: z.nullable(day),
    gmv: fen,
  }),
);

const screen = z.object({
  brand_id: z.string(),
  name: z.string(),
  category: z.string(),
  /** When the running day was last brought up, unix seconds. */
  updated_at: z.nullable(z.int()),
  /** Money of today so far, of yesterday, and of the same day a week ago; fen. */
  today: fen,
  today_sales: z.int(),
  yesterday: fen,
  last_week: fen,
  /** The yearly promotion that began last; null where the edition looks back to none. */
  promotion: z.nullable(
    z.object({ label: z.string(), from: day, to: day, gmv: fen, is_running: z.boolean() }),
  ),
  /** Money of 24 hours added up; today's are null from the hour on that has not begun. */
  hours: z.object({ today: curve, yesterday: curve, last_week: curve }),
  /** The period of everything below: complete days, and how many. */
  days: z.int(),
  gmv: fen,
  channels: z.object({ live: fen, video: fen, card: fen }),
  /** From which day on it is captured which channel sold, in words; empty where on all days. */
  channels_since: z.string(),
  products: top,
  authors: top,
  lives: top,
  provinces: z.nullable(z.object({ day, parts: z.array(named) })),
  categories: z.array(named),
  /** Money added up day by day of the largest brands of the main category; null without a category. */
  race: z.nullable(
    z.object({
      category: z.string(),
      days: z.array(day),
      brands: z.array(
        z.object({ brand_id: z.string(), name: z.string(), is_own: z.boolean(), gmv: z.array(fen) }),
      ),
    }),
  ),
});

/** A brand as its big screen shows it. */
export type BrandScreen = z.infer<typeof screen>;

/** Periods of the screen in days; how far an edition looks back is in its plan. */
export const screenDays = [30, 90, 180, 365] as const;

/** The figures of a brand's big screen (domain.md 4.10); for the flagship and above. */
export const brandScreen = endpoint({
  method: 'GET',
  path: '/api/brand/screen/{brand_id}',
  about: '品牌大屏',
  query: z.object({
    brand_id: z.string().check(z.maxLength(20)),
    days: z.optional(z.enum(['30', '90', '180', '365'])),
  }),
  reply: screen,
  guard: 'user',
  open: 'details',
  needs: FLAGSHIP,
});
