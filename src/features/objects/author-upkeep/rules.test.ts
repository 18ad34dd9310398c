import { describe, expect, it } from 'vitest';
import { authorKeyIn, LEASE_MS, MAX_ATTEMPTS, TASK_LIFE_MS, taskStateAt } from './rules.ts';

describe('links that name no author', () => {
  it.each([
    ['', '请粘贴达人的抖音主页链接'],
    ['林小满穿搭', '请粘贴达人的抖音主页链接'],
    ['https://v.douyin.com/iAbC123/', '短链接无法识别'],
    ['https://www.kuaishou.com/profile/3xabc', '其他平台'],
    ['https://www.xiaohongshu.com/user/profile/5f00000000', '其他平台'],
    ['https://www.tiktok.com/@someone', '其他平台'],
    ['https://douyin.com.evil.example/user/MS4wLjABAAAA1', '其他平台'],
    ['https://www.douyin.com/video/7500000000000000000', '不是达人主页'],
    ['https://haohuo.jinritemai.com/views/product/item2?id=1', '不是达人主页'],
    ['javascript:alert(1)', '请粘贴'],
  ])('%s', (text, words) => {
    expect(authorKeyIn(text)).toMatchObject({ problem: expect.stringContaining(words) });
  });
});

it.each([
  ['https://www.douyin.com/user/MS4wLjABAAAAq_x.y-1?from=share', 'MS4wLjABAAAAq_x.y-1'],
  ['看看她的主页 https://www.iesdouyin.com/share/user/123456789 复制打开', '123456789'],
  ['MS4wLjABAAAA0123456789', 'MS4wLjABAAAA0123456789'],
  ['7012345678901234567', '7012345678901234567'],
])('reads %s', (text, key) => {
  expect(authorKeyIn(text)).toEqual({ key });
});

it('gives a task back that was not finished in time, and gives an old one up', () => {
  const task = { state: 'taken', created: 0, taken_until: LEASE_MS, attempts: 1 } as const;
  expect(taskStateAt(task, LEASE_MS - 1)).toBe('taken');
  expect(taskStateAt(task, LEASE_MS)).toBe('waiting');
  expect(taskStateAt({ ...task, attempts: MAX_ATTEMPTS }, LEASE_MS - 1)).toBe('taken');
  expect(taskStateAt({ ...task, attempts: MAX_ATTEMPTS }, LEASE_MS)).toBe('failed');
  expect(taskStateAt(task, TASK_LIFE_MS)).toBe('failed');
  expect(taskStateAt({ ...task, state: 'done' }, TASK_LIFE_MS)).toBe('done');
});
