import { describe, expect, it } from 'vitest';
import {
  codeProblem,
  isRememberToken,
  loginAddress,
  mobileProblem,
  newPasswordProblem,
  passwordProblem,
  repeatProblem,
  returnPathFrom,
  safeReturnPath,
  secondsLeft,
} from './rules.ts';

const origin = 'https://tide.example';

describe('what is wrong with a field', () => {
  it.each([
    ['', '*手机号不能为空'],
    ['1380013', '*请输入11位，不含特殊字符或空格的手机号'],
    ['12800138000', '*请输入11位，不含特殊字符或空格的手机号'],
    ['138 0013800', '*请输入11位，不含特殊字符或空格的手机号'],
    ['138001380001', '*请输入11位，不含特殊字符或空格的手机号'],
    ['１３８００１３８０００', '*请输入11位，不含特殊字符或空格的手机号'],
    ['13800138000\n', '*请输入11位，不含特殊字符或空格的手机号'],
    ['13800138000', null],
    ['19912345678', null],
  ])('mobile %j', (value, problem) => expect(mobileProblem(value)).toBe(problem));

  it.each([
    ['', '*验证码不能为空'],
    ['123', '*请输入4位数验证码'],
    ['12a4', '*请输入4位数验证码'],
    ['12345', '*请输入4位数验证码'],
    ['0000', null],
  ])('code %j', (value, problem) => expect(codeProblem(value)).toBe(problem));

  it.each([
    ['', '*密码不能为空'],
    ['abcdefgh', '*请输入8-16位，包含数字及字符'],
    ['12345678', '*请输入8-16位，包含数字及字符'],
    ['abc1234', '*请输入8-16位，包含数字及字符'],
    ['abcdefgh123456789', '*请输入8-16位，包含数字及字符'],
    ['abcd1234', null],
    ['a1!@# $%^&*()', null],
  ])('new password %j', (value, problem) => expect(newPasswordProblem(value)).toBe(problem));

  it('password and repetition', () => {
    expect([passwordProblem(''), passwordProblem('x')]).toEqual(['*密码不能为空', null]);
    expect(repeatProblem('', 'abcd1234')).toBe('*请再次输入密码');
    expect(repeatProblem('abcd1235', 'abcd1234')).toBe('*两次的密码输入不一致');
    expect(repeatProblem('abcd1234', 'abcd1234')).toBeNull();
  });

  it('a remember token is no password that could be chosen', () => {
    expect(isRememberToken(`rt1_${'a'.repeat(43)}`)).toBe(true);
    expect(isRememberToken('rt1_abcd1234')).toBe(false);
  });
});

it('counts down in whole seconds and stops at nothing', () => {
  expect([60_000, 59_001, 59_000, 1, 0, -5].map((ms) => secondsLeft(ms, 0))).toEqual([60, 60, 59, 1, 0, 0]);
});

describe('the way back', () => {
  it.each([
    '//e.com',
    '///e.com',
    '/\\e.com',
    '\\\\e.com',
    '/%5ce.com',
    '/%5Ce.com',
    '/%2f%2fe.com',
    '/%2Fe.com',
    '\t//e.com',
    '/\t/e.com',
    '/\n/e.com',
    ' //e.com',
    'https:e.com',
    'https://e.com',
    'HTTPS://E.COM',
    'http:\\\\e.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/\u0000//e.com',
    'data:text/html,x',
    'vbscript:x',
    'e.com',
    '@e.com',
    '?url=//e.com',
    '#//e.com',
    './/e.com',
    '..//e.com',
    '/a/..//e.com',
    '/.//e.com',
    '/public/..%2F%5ce.com%2F%3f',
    '/a\\..\\e.com',
    `/${'a'.repeat(2048)}`,
    '',
    '/loginPage',
    '/loginPage?url=%2Fhome',
    '/isLoginPage',
    '/LOGINPAGE',
    '/x/../loginPage',
    '/a/isLoginPage/b',
    '/dyAuthBack?code=x&state=y',
    '////e.com',
    '/\\/e.com',
    '/\\\\e.com',
    '\\/e.com',
    '/\r//e.com',
    '/\u000b/e.com',
    '/\u007f/e.com',
    '/%09//e.com',
    '/%0a/e.com',
    '/%00/e.com',
    '/%2f%5ce.com',
    '/%5c%5ce.com',
    '/a/%2e%2e//e.com',
    '/a/..%2f%2fe.com',
    '/./..//e.com',
    'http://tide.example.e.com/',
    'https://tide.example@e.com/',
    'https://tide.example:444/',
    'http://tide.example/',
    '//tide.example@e.com',
    'blob:https://tide.example/x',
    'file:///etc/passwd',
    'mailto:a@e.com',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '/api/user/logout',
    '/api/',
    '/%6coginPage',
    '/loginpage/',
  ])('%j leads home', (value) => expect(safeReturnPath(value, origin)).toBe('/home'));

  it.each([
    ['/darenSquare/productList?keyword=%E9%9D%A2%E8%86%9C&page=2', undefined],
    ['/userCenter/myCenter/myInfo', undefined],
    ['/home#top', undefined],
    ['/@e.com', undefined],
    ['/x?url=//e.com', undefined],
    ['/x?next=%2F%2Fe.com', undefined],
    ['/a/../b', '/b'],
  ])('%j is kept', (value, as) => expect(safeReturnPath(value, origin)).toBe(as ?? value));

  it('stays at home without one', () => expect(safeReturnPath(null, origin)).toBe('/home'));

  it.each([
    ['/darenSquare/productList', '?days=7', '', '/darenSquare/productList?days=7'],
    ['/home', '?url=%2Fx', '#top', '/home?url=%2Fx#top'],
    ['/loginPage', '?url=%2Fx%3Fa%3D1', '', '/x?a=1'],
    ['/loginPage', '?url=%2F%2Fe.com', '', '/home'],
    ['/loginPage', '', '', '/home'],
    ['//e.com', '', '', '/home'],
  ])('a log-in that begins at %s%s%s leads to %s', (pathname, search, hash, back) => {
    expect(returnPathFrom({ pathname, search, hash, origin })).toBe(back);
  });

  it('carries path and query, encoded once, and never a log-in page', () => {
    expect(loginAddress('/home', '?a=1&b=2')).toBe('/loginPage?url=%2Fhome%3Fa%3D1%26b%3D2');
    expect(loginAddress('/loginPage', '?url=%2Fhome')).toBe('/loginPage');
    const query = new URL(loginAddress('/x', '?keyword=面膜'), origin).searchParams;
    expect(safeReturnPath(query.get('url'), origin)).toBe('/x?keyword=%E9%9D%A2%E8%86%9C');
  });
});
