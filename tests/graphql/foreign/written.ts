import {
  arrayOf,
  bigint,
  boolean,
  counted,
  date,
  decimal,
  double,
  integer,
  json,
  jsonText,
  localDateTime,
  partOf,
  ref,
  serial,
  smallint,
  text,
  time,
  timestamp,
  uuid,
} from '../../../resources/language/fields';
import type { Resource } from '../../../resources/language/resource';
import { foreign } from './table';

const name = text();
const needed = { required: 'It is needed.' };

/** Tables shaped as those are that Hasura's own tests are made with: thirty-one, of every part of that suite. */
export const written: readonly Resource[] = [
  foreign('author', {
    id: serial(),
    name: text({ unique: 'The name is taken.' }),
    is_registered: boolean({ default: false }),
    createdAt: timestamp(),
  }),
  foreign('article', {
    id: serial(),
    title: text(),
    content: text(),
    author_id: ref('author', { as: 'author', inverse: 'articles', onDelete: 'refuse' }),
    is_published: boolean(),
    published_on: localDateTime(),
    version: integer({ default: 1 }),
  }),
  foreign('article_detail', {
    article_id: partOf('article', { key: true, as: 'article', inverse: 'detail', ...needed }),
    content: text(),
  }),
  foreign('comment', {
    id: serial(),
    content: text(needed),
    article_id: partOf('article', { as: 'article', inverse: 'comments', ...needed }),
    user_id: ref('user', { as: 'user', inverse: 'comments' }),
  }),
  foreign(
    'author_stats',
    { author_id: integer({ key: true }), articles: integer(), published: integer() },
    {
      policy: 'log',
      journal: 'none',
      view: {
        select: `select "author_id", count(*)::int as "articles", (count(*) filter (where "is_published"))::int as "published"
        from "dw_article" where "author_id" is not null group by "author_id"`,
        of: ['article'],
      },
      references: { author: { to: 'author', columns: { author_id: 'id' }, inverse: 'stats' } },
    },
  ),
  foreign(
    'published_article',
    { id: integer({ key: true }), title: text(), is_published: boolean() },
    {
      journal: 'none',
      view: {
        select: 'select "id", "title", "is_published" from "dw_article" where "is_published"',
        of: ['article'],
        writable: true,
      },
    },
  ),
  foreign('person', { id: serial(), name, details: json(), age: integer() }),
  foreign('orders', { id: serial(), placed: timestamp(needed), shipped: timestamp() }),
  foreign('user', {
    id: serial({ size: 'int8' }),
    name: text({ ...needed, unique: 'The name is taken.' }),
    number: bigint(),
    is_admin: boolean({ default: false }),
  }),
  foreign('account', { id: serial(), account_no: integer({ ...needed, unique: 'The number is taken.' }) }),
  foreign('address', {
    id: serial(),
    door_no: text(needed),
    street: text(needed),
    user_id: ref('user', { as: 'user', inverse: 'addresses' }),
  }),
  foreign('message', {
    id: integer({ key: true }),
    content: text(needed),
    parent_id: ref('message', { as: 'parent', inverse: 'children', onDelete: 'refuse' }),
  }),
  foreign('city', { id: serial(), name: text(needed), country: text(needed) }),
  foreign('uuid_test', { id: serial(), uuid_col: uuid(needed) }),
  foreign('product', { id: serial(), name, spec: json() }),
  foreign('test_types', {
    c1_smallint: smallint(),
    c2_integer: integer(),
    c3_bigint: bigint(),
    c4_decimal: decimal(),
    c7_double_precision: double(),
    c8_smallserial: serial({ size: 'int2' }),
    c9_serial: counted(),
    c10_bigserial: counted({ size: 'int8' }),
    c13_text: text(),
    c14_timestamp: localDateTime(),
    c15_timestamptz: timestamp(),
    c16_date: date(),
    c17_time: time(),
    c20_boolean: boolean(),
    c32_json: jsonText(),
    c33_jsonb: json(),
    c34_text_array: arrayOf(text()),
    c36_uuid: uuid(),
  }),
  foreign('numerics', {
    id: serial(),
    num_smallint: smallint(),
    num_integer: integer(),
    num_bigint: bigint(),
    num_double: double(),
    num_numeric: decimal(),
  }),
  foreign('resident', {
    id: serial(),
    name: text({ ...needed, unique: 'The name is taken.' }),
    age: integer({ min: 0, max: 150 }),
    is_user: boolean({ default: false }),
  }),
  foreign('track', {
    id: uuid({ key: true, default: 'random' }),
    name: text({ ...needed, maxLength: 20 }),
    album_id: ref('album', { as: 'album', inverse: 'tracks' }),
  }),
  foreign('album', {
    id: serial(),
    title: text(needed),
    artist_id: ref('artist', { as: 'artist', inverse: 'albums' }),
  }),
  foreign('artist', { id: integer({ key: true }), name }),
  foreign('leads', { id: serial(), name: text(needed), added_by: ref('user', { as: 'adder', inverse: 'leads' }) }),
  foreign('color', { value: text({ key: true }), comment: text() }),
  foreign('zones', {
    id: serial(),
    name: text(needed),
    color: ref('color', { as: 'shade', inverse: 'zones', ...needed }),
  }),
  foreign('country', { code: text({ key: true }), name: text(needed) }),
  foreign('state', {
    country_code: partOf('country', { key: true, as: 'country', inverse: 'states', ...needed }),
    code: text({ key: true }),
    name: text(needed),
  }),
  foreign(
    'town',
    { id: serial(), name: text(needed), country_code: text(), state_code: text() },
    {
      references: {
        state: { to: 'state', columns: { country_code: 'country_code', state_code: 'code' }, inverse: 'towns' },
      },
      unique: [{ columns: ['name'], within: 'state.country_code', sentence: 'The country has a town of this name.' }],
    },
  ),
  foreign('player', {
    id: serial(),
    name: text(needed),
    team_id: ref('team', { as: 'team', inverse: 'players' }),
    captain_of: ref('team', { as: 'led', inverse: 'captain', unique: 'The team has its captain.' }),
  }),
  foreign('team', { id: serial(), name: text(needed) }),
  foreign('match', {
    home_id: partOf('team', { key: true, as: 'home', inverse: 'at_home', ...needed }),
    away_id: partOf('team', { key: true, as: 'away', inverse: 'away_games', ...needed }),
    score: arrayOf(integer()),
  }),
  foreign('log', { id: serial({ size: 'int8' }), payload: jsonText(), tags: arrayOf(text(), { default: [] }) }),
];
