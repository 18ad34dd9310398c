import { objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';
import { type Parsed, plain } from './words/parsed.ts';

const columns: Columns = {
  id: { label: '达人编号', names: ['author_id', 'uid', 'sec_uid', 'user_id', '达人ID', '用户ID', '达人号'] },
  display: { label: '抖音号', names: ['display_id', '抖音号'] },
  name: {
    label: '昵称',
    names: ['name', 'nick_name', 'nickname', '昵称', '用户昵称', '达人昵称', '达人'],
    needed: true,
  },
  gender: { label: '性别', names: ['gender', '性别'] },
  country: { label: '国家', names: ['country', '国家'] },
  province: { label: '省份', names: ['province', '省份', '省'] },
  city: { label: '城市', names: ['city', '城市', '市'] },
  location: { label: '位置', names: ['location', 'ip_location', '位置', '地区'] },
  category: { label: '类别', names: ['category', '类别', '类型', '分类', '主营类目'] },
  fans: { label: '粉丝数', names: ['fans', 'follower_count', '粉丝数', '粉丝数量', '粉丝'], needed: true },
  videos: { label: '作品数', names: ['videos', 'aweme_count', 'videos_count', '作品数', '视频数'] },
  likes: { label: '获赞数', names: ['likes', 'interaction', '获赞数', '点赞数', '总点赞'] },
  comments: { label: '评论数', names: ['comments', '评论数', '总评论'] },
  shares: { label: '分享数', names: ['shares', '分享数', '转发数'] },
  following: { label: '关注数', names: ['following', 'follows', '关注数', '关注'] },
  school: { label: '学校', names: ['school', '学校'] },
  custom_verify: { label: '个人认证', names: ['custom_verify', '个人认证'] },
  enterprise_verify: { label: '企业认证', names: ['enterprise_verify', '企业认证', '蓝V认证原因'] },
  signature: { label: '简介', names: ['signature', 'desc', '简介', '签名', '个人签名'] },
};

const captured: Columns = {
  ...columns,
  captured: {
    label: '采集时间',
    names: ['采集时间', 'capture_time', 'crawl_time', 'update_time', 'last_modify_ts'],
    needed: true,
  },
};

const NAMED = ['country', 'province', 'city', 'location', 'category', 'school'];
const IDENTITY = ['name', 'gender', ...NAMED, 'custom_verify', 'enterprise_verify', 'signature'];
const COUNTERS = ['fans', 'videos', 'likes', 'comments', 'shares', 'following'];
const GENDERS: Record<string, number> = { 0: 0, 1: 1, 2: 2, 男: 1, 女: 2, male: 1, female: 2, m: 1, f: 2 };

/**
 * Lists of authors with their public counters. A capture time in each row dates it, else `--at` does; a row without an id is the
 * author that all its identity columns describe.
 */
export const influencerList = tableFeed({
  id: 'influencer-list',
  about: '达人名单',
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['author_profile', 'author_counter'],
  shapes: [
    { columns: captured, dating: 'row', read: readCaptured },
    { columns, dating: 'at', read },
  ],
});

function readCaptured(fields: RecordFields, context: RowContext): RowOutcome {
  const at = fields.moment('captured', context.at)?.ts ?? context.at;
  if (at === undefined) fields.fail('缺少采集时间');
  return read(fields, { ...context, at });
}

function read(fields: RecordFields, { at: ts = 0 }: RowContext): RowOutcome {
  const display_id = fields.foreignId('display');
  const source_key = fields.foreignId('id') || display_id || identityOf(fields, IDENTITY);
  const author_id = objectId('author', source_key);
  const name = fields.written('name');
  if (name === '') fields.fail('缺少昵称');
  const gender = fields.value('gender', genderOf) ?? 0;
  const texts = Object.fromEntries(
    [...NAMED, 'custom_verify', 'enterprise_verify'].map((f) => [f, fields.text(f)]),
  );
  const counters = Object.fromEntries(COUNTERS.map((field) => [field, fields.count(field)]));
  const profile = { author_id, ts, source_key, name, display_id, gender, ...texts };
  return fields.outcome([
    { stream: 'author_profile', row: { ...profile, signature: fields.written('signature') } },
    { stream: 'author_counter', row: { author_id, ts, ...counters } },
  ]);
}

function genderOf(text: string): Parsed<number> {
  const value = GENDERS[plain(text).toLowerCase()];
  return value === undefined ? { flaw: '认不出' } : { value };
}
