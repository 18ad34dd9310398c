import { expect, it } from 'vitest';
import { badgeText, channelNameProblem, maskedAddress } from './rules.ts';

it('an address shows its host and nothing that opens it', () => {
  expect(maskedAddress('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcd')).toBe(
    'https://qyapi.weixin.qq.com/…abcd',
  );
  expect(maskedAddress('https://hooks.example.com/secret')).toBe('https://hooks.example.com/…');
  expect(maskedAddress('https://hooks.example.com/abc')).toBe('https://hooks.example.com/…');
});

it('a channel has a name of 1 to 20 characters', () => {
  expect(channelNameProblem('  ')).toBe('名称不能为空');
  expect(channelNameProblem('运营群'.repeat(7))).toBe('名称最多20个字');
  expect(channelNameProblem('运营群')).toBeNull();
});

it('the bell counts to 99', () => {
  expect([badgeText(3), badgeText(99), badgeText(100)]).toEqual(['3', '99', '99+']);
});
