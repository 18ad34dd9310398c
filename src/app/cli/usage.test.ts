import { Command, CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import { helpInChinese, usageSentence } from './usage.ts';

function program(): Command {
  const root = new Command('tide')
    .exitOverride()
    .helpOption('-h, --help', '显示用法')
    .helpCommand('help [command]', '显示一个命令的用法')
    .configureOutput({ outputError: () => {}, writeOut: () => {}, writeErr: () => {} })
    .configureHelp(helpInChinese);
  root
    .command('query')
    .description('查询')
    .argument('<listing>', '列表')
    .option('--page <n>', '页码')
    .action(() => {});
  root
    .command('list')
    .description('列出')
    .action(() => {});
  return root;
}

function faultOf(line: string): CommanderError | null {
  try {
    program().parse(line.split(' '), { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error;
    throw error;
  }
}

describe('a command line that cannot be read', () => {
  it.each([
    ['qeury products', '没有命令“qeury”，是不是 query；用法见 tide help'],
    ['query products --nothing', '没有选项“--nothing”；用法见 tide help'],
    ['query products --pgae 2', '没有选项“--pgae”，是不是 --page；用法见 tide help'],
    ['query', '缺少参数 <listing>；用法见 tide help'],
    ['query products --page', '选项“--page <n>”要有值；用法见 tide help'],
    ['list all', '参数多了；用法见 tide help'],
  ])('%s', (line, sentence) => {
    const fault = faultOf(line);
    expect(fault?.exitCode).not.toBe(0);
    expect(fault && usageSentence(fault)).toBe(sentence);
  });

  it.each(['--help', 'help query', 'query --help'])('is none that asks for help: %s', (line) => {
    const fault = faultOf(line);
    expect(fault && usageSentence(fault)).toBe(null);
  });

  it('may be read', () => expect(faultOf('query products --page 2')).toBe(null));
});

it('writes help in Chinese throughout', () => {
  const root = program();
  for (const text of [root, ...root.commands].map((command) => command.helpInformation())) {
    expect(text).toContain('用法');
    expect(text).not.toMatch(/Usage|Options|Arguments|Commands|\[options\]|display/);
  }
});
