import { expect, it } from 'vitest';
import { textFileName, textFileOf } from './table-csv.ts';

it('a text file opens in any editor, under a name that any file system takes', () => {
  expect(textFileOf('0:07 钩子 先别划走\n0:14 引导 点左下角')).toBe(
    '\uFEFF0:07 钩子 先别划走\r\n0:14 引导 点左下角\r\n',
  );
  expect(textFileName('今晚9点/宠粉: "专场"? 话术')).toBe('今晚9点 宠粉   专场   话术.txt');
  expect(textFileName('长'.repeat(200))).toHaveLength(84);
});
