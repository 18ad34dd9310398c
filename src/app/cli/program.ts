import { Command, CommanderError } from 'commander';
import { redactText, sentenceOf } from '#platform/server/log.ts';
import { checkAnnouncementsCommand } from './announcement-command.ts';
import { listAuthorTasksCommand, listContactViewsCommand } from './author-command.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { calibrateCommand } from './calibrate-command.ts';
import { createCodesCommand, listCodesCommand } from './cdkey-command.ts';
import { acceptClockCommand, clockCommand } from './clock-command.ts';
import {
  createCollectorCommand,
  listCollectorsCommand,
  revokeCollectorCommand,
} from './collector-command.ts';
import { UsageError } from './connect.ts';
import { importCommand } from './import-command.ts';
import { listLeadsCommand } from './lead-command.ts';
import { measureMatchCommand } from './match-command.ts';
import { mcpCommand } from './mcp-command.ts';
import { checkMediaCommand } from './media-command.ts';
import { partnerLinkCommand, unbindPartnerCommand } from './partner-command.ts';
import { addPayCommands } from './pay-commands.ts';
import { priceCheckCommand } from './price-command.ts';
import { noteText } from './print.ts';
import {
  banPromoteLinkCommand,
  listPromoteLinksCommand,
  unbanPromoteLinkCommand,
} from './promote-command.ts';
import { queryCommand } from './query-command.ts';
import { decideQuarantinedCommand, listQuarantinedCommand, reconcileCommand } from './reconcile-command.ts';
import { closeReportCommand, listReportsCommand } from './report-command.ts';
import { sandboxCommand, serveCommand, simulateCommand, workerCommand } from './server-commands.ts';
import {
  addSourceCommand,
  checkSourceCommand,
  compareSourcesCommand,
  listSourcesCommand,
  pauseSourceCommand,
  removeSourceCommand,
  resumeSourceCommand,
  runSourceCommand,
} from './source-command.ts';
import { statusCommand } from './status-command.ts';
import { helpInChinese, usageSentence } from './usage.ts';
import { createUserCommand, grantUserCommand, listUsersCommand, revokeUserCommand } from './user-command.ts';

const program = new Command('tide')
  .description('观潮数据的命令：结果在标准输出，进度与日志在标准错误；退出码 0 完成，2 输入有误，1 故障')
  .exitOverride()
  .helpOption('-h, --help', '显示用法')
  .helpCommand('help [command]', '显示一个命令的用法')
  .configureOutput({ outputError: () => {} })
  .configureHelp(helpInChinese);

program
  .command('import')
  .description('导入文件：可给文件、目录或通配符；同一文件再次导入不会重复')
  .argument('<feed|path...>', '数据源（可省略），然后是文件、目录或通配符')
  .option('--at <time>', '文件本身没有日期时，采集的时间（北京时间）')
  .option(
    '--map <column=field>',
    '按字段读一列，可写多次，如 粉丝数量=fans',
    (one, all: string[]) => [...all, one],
    [],
  )
  .option('--map-as <name>', '把这次的 --map 用一个名字存下来')
  .option('--mapping <name>', '用存下来的映射，--map 可再补充')
  .option('--list <name>', 'JSON 里有几个列表时读哪一个，如 data.list')
  .option('--explain', '只说明文件是什么、每一列读作什么，不导入')
  .action(importCommand);

program
  .command('query')
  .description('查询一个列表，规则与页面相同')
  .argument('<listing>', '列表，如 products、hotSales')
  .option('--filter <name=value...>', '条件，写法与地址栏相同')
  .option('--sort <field:dir>', '排序，如 gmv:desc')
  .option('--page <n>', '页码')
  .option('--limit <n>', '每页条数')
  .option('--fields <list>', '只要这些列，用逗号分开')
  .option('--as <edition>', '以哪个版本查看：trial、light、flagship、supreme')
  .option('--json', '打印服务的回答')
  .option('--csv', '打印为 CSV')
  .option('--url <address>', '读另一台服务器，如 https://data.example.com；密钥写在 TIDE_KEY')
  .action(queryCommand);

program
  .command('serve')
  .description('只应答的服务：与其他服务、后台共用 PostgreSQL 与 ClickHouse')
  .action(serveCommand);

program
  .command('worker')
  .description('只计算的后台：推算数字、执行任务，与其他服务共用 PostgreSQL 与 ClickHouse')
  .action(workerCommand);

program
  .command('simulate')
  .description('向一台服务发送虚构的市场；采集密钥写在 TIDE_COLLECTOR_KEY')
  .requiredOption('--url <address>', '那台服务的地址')
  .option('--size <size>', '大小：XS、S、M', 'S')
  .action(simulateCommand);

program
  .command('sandbox')
  .description('单独运行沙箱：短信、公众号、支付和官方接口')
  .option('--dir <folder>', '存放的目录')
  .option('--port <port>', '端口')
  .action(sandboxCommand);

program
  .command('mcp')
  .description('供智能体读取数据：标准输入输出上的模型上下文协议（MCP），查询本机或另一台服务器')
  .option('--url <address>', '读另一台服务器；密钥写在 TIDE_KEY')
  .option('--as <edition>', '本机：以哪个版本查看，默认至尊')
  .action(mcpCommand);

program.command('reconcile').description('核对全部数据：同一个数字在各处一致').action(reconcileCommand);

program
  .command('status')
  .description('运行状态：数字是否跟得上，有没有缺失的数据文件')
  .option('--accept-market', '账户库改用现在这份市场数据，并重算全部数字')
  .option('--accept-loss', '接受缺失：不再提示，并按剩下的数据重算全部数字')
  .action(statusCommand);

program
  .command('backup')
  .description('备份：账户库、市场数据和文件写进一个空文件夹；服务可以照常运行')
  .argument('<folder>', '备份到哪里，不存在则新建')
  .option('--market-to <place>', '市场数据在 ClickHouse 里时，写到那台服务器允许的位置')
  .option('--with-loss', '有原始数据缺失时也备份')
  .action(backupCommand);

program
  .command('restore')
  .description('恢复：把一份备份写进空的数据目录，然后核对全部数据')
  .argument('<folder>', '备份所在的文件夹')
  .option('--market-from <place>', '备份时 --market-to 的位置')
  .option('--no-check', '恢复之后不核对')
  .action(restoreCommand);

const clock = program
  .command('clock')
  .description('系统时间：是否比上次清理和最新数据晚得太多')
  .action(clockCommand);

clock.command('accept').description('确认系统时间无误：按时间的清理继续').action(acceptClockCommand);

const quarantineCommand = program
  .command('quarantine')
  .description('列出暂扣待核的销量突增，它们不计入任何数字')
  .action(listQuarantinedCommand);

quarantineCommand
  .command('release')
  .description('放行：计入销量')
  .argument('<id>', '编号，见 tide quarantine')
  .action(decideQuarantinedCommand('release'));

quarantineCommand
  .command('drop')
  .description('弃用：不计入销量，也不再列出')
  .argument('<id>', '编号，见 tide quarantine')
  .action(decideQuarantinedCommand('drop'));

program
  .command('calibrate')
  .description('演示市场：估算与真值的差距，以及市场的形状')
  .option('--seeds [size]', '不看数据目录，而用五个固定种子各建一个市场（XS、S，默认 S），打印平均值')
  .action(calibrateCommand);

program
  .command('match')
  .description('达人匹配')
  .command('measure')
  .description('隐去最近30天，看匹配到的达人后来是否真的带货，与两种简单方法对照')
  .action(measureMatchCommand);

program
  .command('media')
  .description('视频与音频')
  .command('check')
  .description('列出找到的解码程序与引擎；给出文件则识别其中的话，或分离人声')
  .argument('[file]', '视频或音频文件')
  .option('--separate <folder>', '不识别，把人声和伴奏写进这个文件夹')
  .action(checkMediaCommand);

const collector = program.command('collector').description('采集端：谁可以向服务发送数据');

collector
  .command('create')
  .description('新建采集端并打印密钥，密钥只显示这一次；已有的名称会换成新密钥')
  .argument('<name>', '名称')
  .option('--streams <list>', '可写入的数据流，用逗号分开；不写则为全部')
  .option('--backfill', '可补录任何日期的数据')
  .action(createCollectorCommand);

collector.command('list').description('列出采集端').action(listCollectorsCommand);

collector
  .command('revoke')
  .description('停用采集端的密钥')
  .argument('<name>', '名称')
  .action(revokeCollectorCommand);

const source = program.command('source').description('官方数据来源：用自己的应用从平台的接口采集');

source
  .command('add')
  .description('添加数据来源并开始采集；密钥从标准输入读')
  .argument('<kind>', '接口：alliance（精选联盟）、open-platform（抖音开放平台）')
  .requiredOption('--key <key>', '应用的 app_key 或 client_key')
  .option('--shop <id>', '精选联盟：自己的店铺号')
  .option('--name <name>', '名称')
  .option('--calls <n>', '每分钟最多调用几次')
  .option('--secret-stdin', '从标准输入读密钥')
  .action(addSourceCommand);

source.command('list').description('列出数据来源和采集进度').action(listSourcesCommand);

source.command('compare').description('自己的销量与平台订单数相差多少').action(compareSourcesCommand);

const onSources = [
  ['check', '调用一次接口，说明哪里不对', checkSourceCommand],
  ['pause', '暂停采集，已有的数据保留', pauseSourceCommand],
  ['resume', '继续采集', resumeSourceCommand],
  ['remove', '删除数据来源和它的密钥，已有的数据保留', removeSourceCommand],
] as const;
for (const [name, about, action] of onSources)
  source.command(name).description(about).argument('<id>', '数据来源的编号').action(action);

source
  .command('run')
  .description('立即采集')
  .argument('<id>', '数据来源的编号')
  .option('--once', '采集一次，最多二十秒')
  .action(runSourceCommand);

const author = program.command('author').description('达人：联系方式的查看记录、采集任务');

author.command('contacts').description('列出谁在哪天看过哪位达人的联系方式').action(listContactViewsCommand);

author.command('tasks').description('列出收录与更新的任务').action(listAuthorTasksCommand);

program
  .command('announcement')
  .description('检查公告文件：横幅、弹窗、活动与教程视频，逐行指出写错的地方')
  .action(checkAnnouncementsCommand);

const partner = program.command('partner').description('合作方登录');

partner
  .command('link')
  .description('打印一个登录链接的路径，与合作方生成的相同：5分钟内有效，只能用一次')
  .argument('<name>', '合作方名称，见 TIDE_PARTNERS')
  .argument('<account>', '对方系统里的账号')
  .option('--to <path>', '登录后打开的页面')
  .action(partnerLinkCommand);

partner
  .command('unbind')
  .description('解除用户与合作方账号的绑定，并退出其所有登录')
  .argument('<name>', '合作方名称')
  .argument('<mobile>', '手机号')
  .action(unbindPartnerCommand);

program.command('lead').description('列出在落地页留下联系方式的人').action(listLeadsCommand);

const report = program.command('report').description('数据报错：用户认为不对的数字');

report
  .command('list')
  .description('列出报错：总数 total，本页 items，下一页从 next 之后开始')
  .option('--state <state>', '只列出这个状态：open（默认）、accepted、rejected，或 all')
  .option('--limit <n>', '每页条数，默认 50，最多 200')
  .option('--after <id>', '从这条报错之后列出，即上一页的 next')
  .action(listReportsCommand);

report
  .command('accept')
  .description('数字确实不对')
  .argument('<id>', '编号，见 tide report list')
  .option('--owner', '报错人是达人或小店本人：页面从此并列估算与真实')
  .option('--note <text>', '处理说明')
  .action(closeReportCommand('accept'));

report
  .command('reject')
  .description('数字没有问题')
  .argument('<id>', '编号，见 tide report list')
  .option('--note <text>', '处理说明')
  .action(closeReportCommand('reject'));

const user = program.command('user').description('用户：注册、开通版本、查看、收回');

user
  .command('create')
  .description('注册一个手机号')
  .argument('<mobile>', '手机号')
  .option('--name <name>', '昵称')
  .option('--password-stdin', '从标准输入读密码')
  .action(createUserCommand);

user
  .command('grant')
  .description('开通版本，从现在起')
  .argument('<mobile>', '手机号')
  .argument('<edition>', 'light、flagship、supreme')
  .option('--days <n>', '天数；不写则不到期')
  .option('--seats <n>', '团队席位，仅至尊版')
  .action(grantUserCommand);

user.command('list').description('列出用户，手机号打码').action(listUsersCommand);

user
  .command('revoke')
  .description('收回全部版本并结束登录')
  .argument('<mobile>', '手机号')
  .action(revokeUserCommand);

const price = program.command('price').description('价目表');

price.command('check').description('检查价目表，并列出各类会员的价格').action(priceCheckCommand);

const cdkey = program.command('cdkey').description('兑换码：成批生成、查看');

cdkey
  .command('create')
  .description('生成一批兑换码并打印，只显示这一次')
  .argument('<edition>', 'light、flagship、supreme')
  .option('--days <n>', '开通天数', '30')
  .option('--count <n>', '个数', '1')
  .option('--valid <n>', '多少天内可兑换', '90')
  .option('--to <mobile>', '显示在谁的兑换码列表里')
  .action(createCodesCommand);

cdkey.command('list').description('列出批次与使用情况').action(listCodesCommand);

const promote = program.command('promote').description('推广链接：查看、停用');

promote.command('list').description('列出推广链接与带来的人数').action(listPromoteLinksCommand);

promote
  .command('ban')
  .description('停用一个推广链接')
  .argument('<aid>', '链接里的 aid')
  .action(banPromoteLinkCommand);

promote
  .command('unban')
  .description('恢复一个推广链接')
  .argument('<aid>', '链接里的 aid')
  .action(unbanPromoteLinkCommand);

addPayCommands(program);

/** Exit code of what went wrong: 2 for input and usage, 1 for a fault. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) {
    const sentence = usageSentence(error);
    if (sentence !== null) noteText(redactText(sentence));
    return error.exitCode === 0 ? 0 : 2;
  }
  noteText(error instanceof UsageError ? redactText(error.message) : sentenceOf(error));
  return error instanceof UsageError ? 2 : 1;
}

/** Runs one command line to its end and answers its exit code; results go to stdout, one sentence about a failure to stderr. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    // A server that could not start has said why.
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return exitCodeOf(error);
  }
}
