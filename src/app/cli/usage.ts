import type { CommanderError, HelpConfiguration } from 'commander';

/** Headings of the library that reads the command line, in our words. */
const HEADINGS: Readonly<Record<string, string>> = {
  'Usage:': '用法',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Global Options:': '全局选项：',
  'Commands:': '命令：',
};

/** How help is written. */
export const helpInChinese: HelpConfiguration = {
  showGlobalOptions: true,
  styleTitle: (title) => HEADINGS[title] ?? title,
  styleUsage: (usage) => usage.replace('[options]', '[选项]').replace('[command]', '[命令]'),
  // Of commands in a list: which options there are stands in their own help.
  subcommandTerm: (command) =>
    [
      command.name(),
      ...command.registeredArguments.map((a) => `<${a.name()}${a.variadic ? '...' : ''}>`),
    ].join(' '),
};

/** What each fault of a command line is called; the first quoted text of the library's message says where. */
const FAULTS: Readonly<Record<string, (what: string) => string>> = {
  'commander.unknownCommand': (name) => `没有命令“${name}”`,
  'commander.unknownOption': (flag) => `没有选项“${flag}”`,
  'commander.missingArgument': (name) => `缺少参数 <${name}>`,
  'commander.optionMissingArgument': (flags) => `选项“${flags}”要有值`,
  'commander.excessArguments': () => '参数多了',
};

/** The sentence that tells what is wrong with a command line; null where nothing is, as with help. */
export function usageSentence({ code, message, exitCode }: CommanderError): string | null {
  if (exitCode === 0 || code === 'commander.help') return null;
  const what = /'([^']*)'/.exec(message)?.[1] ?? '';
  const near = /Did you mean (?:one of )?(.+)\?/.exec(message)?.[1];
  const fault = FAULTS[code]?.(what) ?? '命令写法有误';
  return `${fault}${near ? `，是不是 ${near}` : ''}；用法见 tide help`;
}
