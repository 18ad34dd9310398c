import { objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';
import { type Parsed, plain } from './words/parsed.ts';

const columns: Columns = {
  id: {
    label: '达人编号',
    names: ['author_id', 'uid', 'sec_uid', 'user_id', '达人ID', '用户ID', '达人号', 'creator_id'],
  },
  display: {
    label: '抖音号',
    names: ['display_id', '抖音号', '达人抖音号', 'unique_id', 'handle', 'username'],
  },
  name: {
    label: '昵称',
    names: [
      'name',
      'nick_name',
      'nickname',
      'full_name',
      '昵称',
      '用户昵称',
      '达人昵称',
      '达人',
      '账号昵称',
      '昵称昵称',
    ],
  },
  gender: { label: '性别', names: ['gender', '性别'] },
  country: { label: '国家', names: ['country', '国家'] },
  province: { label: '省份', names: ['province', '省份', '省'] },
  city: { label: '城市', names: ['city', '城市', '市'] },
  location: { label: '位置', names: ['location', 'ip_location', 'IP归属地', '位置', '地区', 'region'] },
  category: { label: '类别', names: ['category', '类别', '类型', '分类', '主营类目'] },
  fans: {
    label: '粉丝数',
    names: ['fans', 'follower_count', 'followers', 'followers_count', '粉丝数', '粉丝数量', '粉丝'],
    needed: true,
  },
  videos: {
    label: '作品数',
    names: [
      'videos',
      'aweme_count',
      'videos_count',
      'total_videos',
      'uploads',
      '作品数',
      '作品数量',
      '视频数',
    ],
  },
  likes: {
    label: '获赞数',
    names: [
      'likes',
      'interaction',
      'total_likes',
      'heart_count',
      '获赞数',
      '获赞数量',
      '获赞',
      '点赞数',
      '总点赞',
    ],
  },
  comments: { label: '评论数', names: ['comments', '评论数', '评论', '总评论'] },
  shares: { label: '分享数', names: ['shares', '分享数', '分享', '转发数'] },
  following: {
    label: '关注数',
    names: ['following', 'follows', 'following_count', '关注数', '关注数量', '关注'],
  },
  school: { label: '学校', names: ['school', '学校'] },
  custom_verify: { label: '个人认证', names: ['custom_verify', '个人认证'] },
  enterprise_verify: { label: '企业认证', names: ['enterprise_verify', '企业认证', '蓝V认证原因'] },
  signature: { label: '简介', names: ['signature', 'desc', 'bio', '简介', '签名', '个人签名', '账号签名'] },
};

const NAMED = ['country', 'province', 'city', 'location', 'category', 'school'];
const IDENTITY = ['name', 'gender', ...NAMED, 'custom_verify', 'enterprise_verify', 'signature'];
const COUNTERS = ['fans', 'videos', 'likes', 'comments', 'shares', 'following'];
const GENDERS: Record<string, number> = { 0: 0, 1: 1, 2: 2, 男: 1, 女: 2, male: 1, female: 2, m: 1, f: 2 };

/**
 * Lists of authors with their public counters. A row without an id is the
 * author that all its identity columns describe.
 */
export const influencerList = tableFeed({
  id: 'influencer-list',
  about: '达人名单',
  resembles: /粉丝|达人|获赞|关注|follower|fans|creator|influencer|username|handle|nick/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['author_profile', 'author_counter'],
  shapes: [
    {
      columns,
      anyOf: ['name', 'display'],
      dating: 'capture',
      captured: { label: '采集时间', names: ['update_time', '更新时间'] },
      read,
    },
  ],
});

function read(fields: RecordFields, { at: ts = 0 }: RowContext): RowOutcome {
  const display_id = fields.foreignId('display').replace(/^@/u, '');
  const source_key = fields.foreignId('id') || display_id || identityOf(fields, IDENTITY);
  const author_id = objectId('author', source_key);
  const name = fields.written('name') || display_id;
  if (name === '') fields.fail('缺少昵称');
  const gender = fields.value('gender', genderOf) ?? 0;
  const texts = Object.fromEntries(
    [...NAMED, 'custom_verify', 'enterprise_verify'].map((f) => [f, fields.text(f)]),
  );
  const counters = Object.fromEntries(COUNTERS.map((field) => [field, fields.count(field)]));
  const profile = { author_id, ts, source_key, name, display_id, gender, ...texts };
  return fields.outcome(
    [
      { stream: 'author_profile', row: { ...profile, signature: fields.written('signature') } },
      { stream: 'author_counter', row: { author_id, ts, ...counters } },
    ],
    { key: source_key, handle: display_id, at: ts },
  );
}

function genderOf(text: string): Parsed<number> {
  const value = GENDERS[plain(text).toLowerCase()];
  return value === undefined ? { flaw: '认不出' } : { value };
}
