import { createHash } from 'node:crypto';

type Data = Record<string, unknown>;

const DAY_S = 86_400;
const WORKS = 45;
const WORDS = ['早餐分享', '通勤穿搭', '周末露营', '新品开箱', '厨房收纳', '晚安故事'];

/** A whole number from 0 below `below` that belongs to a text. */
function drawn(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % below;
}

const dayText = (at: number) => new Date((at + 28_800) * 1000).toISOString().slice(0, 10);

/** The works of an account at a moment in unix seconds, the newest first: one every second day, with counts that grow. */
function works(openid: string, at: number): Data[] {
  const today = Math.floor(at / DAY_S);
  return Array.from({ length: WORKS }, (_, n) => {
    const day = today - n * 2 - 1;
    const key = `${openid} ${day}`;
    const age = (at - day * DAY_S) / DAY_S;
    const plays = Math.floor(drawn(key, 90_000) * (1 - Math.exp(-age / 3)));
    return {
      // The platform's ids of works are no numbers.
      item_id: `@8${createHash('sha256').update(key).digest('base64')}`,
      title: `${WORDS[drawn(key, WORDS.length)]} 第${day}期`,
      cover: '',
      create_time: day * DAY_S,
      is_reviewed: true,
      is_top: false,
      share_url: `https://www.iesdouyin.com/share/video/${drawn(key, 1_000_000_000)}/`,
      statistics: {
        play_count: plays,
        digg_count: Math.floor(plays / 25),
        comment_count: Math.floor(plays / 400),
        share_count: Math.floor(plays / 600),
        download_count: Math.floor(plays / 2000),
        forward_count: 0,
      },
    };
  });
}

/** Fields of each interface of days, with about how large they are. */
const dayFields: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  item: { new_issue: 2, new_play: 60_000, total_issue: 0 },
  fans: { new_fans: 300, total_fans: 0 },
  like: { new_like: 2500 },
  comment: { new_comment: 200 },
  share: { new_share: 120 },
  profile: { profile_uv: 900 },
};

function days(openid: string, name: string, { at, span }: { at: number; span: number }): Data[] {
  return Array.from({ length: span }, (_, n) => {
    const day = dayText(at - (span - n) * DAY_S);
    const fields = Object.entries(dayFields[name] ?? {}).map(([field, size]): [string, number] => {
      const index = Math.floor(at / DAY_S) - (span - n);
      if (field === 'total_fans') return [field, 20_000 + index * 3];
      if (field === 'total_issue') return [field, Math.floor(index / 2)];
      return [field, drawn(`${openid} ${field} ${day}`, size + 1)];
    });
    return { date: day, ...(Object.fromEntries(fields) as Record<string, number>) };
  });
}

function portrait(openid: string): Data {
  const items = (name: string, list: readonly string[]) =>
    list.map((item) => ({ item, value: drawn(`${openid} ${name} ${item}`, 5000) + 50 }));
  return {
    all_fans_num: 20_000,
    gender_distributions: items('gender', ['1', '2']),
    age_distributions: items('age', ['1-23', '24-30', '31-40', '41-50', '50-']),
    geographical_distributions: items('area', ['浙江', '广东', '江苏', '山东', '四川']),
    active_days_distributions: items('active', ['0~4', '5~8', '9~12', '13~16', '17~20']),
    device_distributions: items('device', ['苹果', '华为', '小米', 'OPPO', 'vivo']),
    interest_distributions: items('interest', ['生活', '美食', '旅行', '时尚']),
  };
}

/** Danger: the platform names who wrote a comment; a client has to leave that out. */
function comments(item: string, at: number): Data[] {
  return Array.from({ length: 5 }, (_, n) => ({
    comment_id: `@9${createHash('sha256').update(`${item} ${n}`).digest('base64url')}`,
    content: ['真不错', '求链接', '收藏了', '同款在哪买', '拍得真好'][n],
    digg_count: drawn(`${item} ${n}`, 80),
    create_time: at - (n + 1) * 3600,
    comment_user_id: 'sandbox-commenter-open-id',
    nick_name: '评论人昵称甲乙',
  }));
}

const PERMISSIONS: Readonly<Record<string, string>> = {
  '/video/list/': 'video.list',
  '/video/comment/list/': 'video.comment',
  '/api/douyin/v1/user/fans_data/': 'fans.data.bind',
};

/** The permission that a path of an own account's data needs; null for other paths. */
export function creatorPermission(path: string): string | null {
  if (/^\/data\/external\/user\/\w+\/$/.test(path)) return 'data.external.user';
  return PERMISSIONS[path] ?? null;
}

/** What an account's data are at a path, at a moment in unix seconds; null for a path without data. */
export function creatorData(
  openid: string,
  { path, given, at }: { path: string; given: URLSearchParams; at: number },
): Data | null {
  const number = (name: string, none: number) => Number(given.get(name) ?? none);
  if (path === '/video/list/') {
    const from = number('cursor', 0);
    const list = works(openid, at).slice(from, from + Math.min(20, number('count', 10)));
    return { list, cursor: from + list.length, has_more: from + list.length < WORKS };
  }
  if (path === '/video/comment/list/') {
    return { list: comments(given.get('item_id') ?? '', at), cursor: 5, has_more: false };
  }
  if (path === '/api/douyin/v1/user/fans_data/') return { fans_data: portrait(openid) };
  const name = /^\/data\/external\/user\/(\w+)\/$/.exec(path)?.[1] ?? '';
  const span = number('date_type', 7);
  if (!dayFields[name] || ![7, 15, 30].includes(span)) return null;
  return { result_list: days(openid, name, { at, span }) };
}
