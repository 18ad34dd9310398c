import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from './keys.ts';

/** Somebody invented, who may follow the account and scan its codes. */
export interface Person {
  readonly openid: string;
  readonly name: string;
  readonly about: string;
  /** Which colours the avatar has. */
  readonly tint: number;
  readonly follows: boolean;
}

/** The people of a directory and whom of them the account has for a follower. */
export interface People {
  all(): Person[];
  by(openid: string): Person | null;
  follow(openid: string, isOn: boolean): void;
}

const invented = [
  ['林小潮', '美妆店铺运营', true],
  ['周听海', '母婴品牌投放', true],
  ['陈屿', '零食供应链', false],
  ['苏晚晴', '服饰达人经纪', false],
  ['许望舒', '家居选品', false],
  ['顾南星', '数码测评', false],
] as const;

/** The people of a sandbox directory. An openid hangs on the account's secret, as with the real one. */
export function openPeople(dir: string, secret: string): People {
  const file = join(dir, 'people.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, boolean>) : {};
  const follows = new Map(Object.entries(known));
  const people = invented.map(([name, about, follows], tint) => {
    const digest = createHmac('sha256', secret).update(name).digest('base64url');
    return { openid: `sandbox${digest.slice(0, 21)}`, name, about, tint, follows };
  });
  const all = () => people.map((one) => ({ ...one, follows: follows.get(one.openid) ?? one.follows }));
  return {
    all,
    by: (openid) => all().find((one) => one.openid === openid) ?? null,
    follow: (openid, isOn) => {
      follows.set(openid, isOn);
      writePrivate(file, Object.fromEntries(follows));
    },
  };
}
