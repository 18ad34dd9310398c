import { describe, expect, it } from 'vitest';
import { trackFileName } from './rules.ts';

describe('the name of a downloaded track', () => {
  it.each([
    ['片段.wav', '片段_人声.mp3'],
    ['', '分离_人声.mp3'],
    ['///', '分离_人声.mp3'],
    ['.mp4', '分离_人声.mp3'],
    ['../../etc/passwd', '.. .. etc passwd_人声.mp3'],
    ['一条/两条 "试用" <b>\r\n#面膜', '一条 两条 试用 b #面膜_人声.mp3'],
    ['长'.repeat(90), `${'长'.repeat(60)}_人声.mp3`],
  ])('%j', (title, name) => {
    expect(trackFileName(title, 'vocals', 'mp3')).toBe(name);
  });
});
