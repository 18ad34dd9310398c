import { describe, expect, it } from 'vitest';
import { contactsIn, hasContacts, hideContacts } from './contact-text.ts';

describe('texts without a contact', () => {
  it.each([
    '每天八点直播，关注我不迷路',
    '商务合作请私信',
    'video博主 vlog日常 2024',
    '粉丝1234567890123',
    '订单号 202611281234567890',
    '微信',
    'VIP会员：全场八折',
  ])('%s', (text) => {
    expect(hasContacts(contactsIn(text))).toBe(false);
    expect(hideContacts(text)).toBe(text);
  });
});

it.each([
  ['合作微信：tide_2026', { wechat: ['tide_2026'], phone: [], email: [] }],
  ['商务vx tidelens88\n每晚八点', { wechat: ['tidelens88'], phone: [], email: [] }],
  ['Ｖ：Ａｂｃ１２３４５', { wechat: ['Abc12345'], phone: [], email: [] }],
  ['v信号 wx_shop-01', { wechat: ['wx_shop-01'], phone: [], email: [] }],
  ['微信同号 138 0013 8000', { wechat: ['13800138000'], phone: ['13800138000'], email: [] }],
  ['合作：Hi.There@Example.com', { wechat: [], phone: [], email: ['hi.there@example.com'] }],
  ['电话139-0000-0000', { wechat: [], phone: ['13900000000'], email: [] }],
])('reads %j', (text, contacts) => {
  expect(contactsIn(text)).toEqual(contacts);
  const hidden = hideContacts(text);
  expect(hidden).toContain('***');
  expect(hasContacts(contactsIn(hidden))).toBe(false);
});
