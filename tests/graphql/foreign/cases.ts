/** An operation and what a Hasura answers to it. They run in this order, each on what those before it left. */
export interface Case {
  readonly does: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly error?: { readonly code: string; readonly path: string };
}

const insertion = (table: string, objects: string, selected: string, more = ''): string =>
  `mutation { insert_dw_${table}(objects: ${objects}${more}) { affected_rows returning { ${selected} } } }`;
const answered = (root: string, ...returning: readonly unknown[]) => ({
  [root]: { affected_rows: returning.length, returning },
});

export const cases: readonly Case[] = [
  {
    does: 'adds rows, some with the key that is counted up otherwise',
    document: insertion(
      'author',
      '[{ id: 11, name: "Author 1" }, { name: "Author 2", is_registered: true }]',
      'id name is_registered',
    ),
    data: answered(
      'insert_dw_author',
      { id: 11, name: 'Author 1', is_registered: false },
      { id: 1, name: 'Author 2', is_registered: true },
    ),
  },
  {
    does: 'refuses a second row that is the same where it must not be',
    document: insertion('author', '[{ name: "Author 1" }]', 'id'),
    error: { code: 'constraint-violation', path: '$.selectionSet.insert_dw_author.args.objects' },
  },
  {
    does: 'refuses a row without what it needs',
    document: insertion('address', '[{ street: "koramangala" }]', 'id'),
    error: { code: 'constraint-violation', path: '$.selectionSet.insert_dw_address.args.objects' },
  },
  {
    does: 'adds a row with rows below it',
    document: `mutation { insert_dw_author_one(object: { id: 12, name: "Author 3", articles: { data: [{ id: 21, title: "A1", content: "c", is_published: true }, { id: 22, title: "A2" }] } }) { id articles(order_by: { id: asc }) { id title author { name } } } }`,
    data: {
      insert_dw_author_one: {
        id: 12,
        articles: [
          { id: 21, title: 'A1', author: { name: 'Author 3' } },
          { id: 22, title: 'A2', author: { name: 'Author 3' } },
        ],
      },
    },
  },
  {
    does: 'counts what came along among the affected rows',
    document: `mutation { insert_dw_article(objects: [{ id: 23, title: "A3", author: { data: { id: 13, name: "Author 4" } }, detail: { data: { content: "d" } } }]) { affected_rows returning { author { id } detail { content } } } }`,
    data: { insert_dw_article: { affected_rows: 3, returning: [{ author: { id: 13 }, detail: { content: 'd' } }] } },
  },
  {
    does: 'refuses a column that the row above decides',
    document:
      'mutation { insert_dw_author(objects: [{ name: "x", articles: { data: [{ title: "t", author_id: 3 }] } }]) { affected_rows } }',
    error: { code: 'validation-failed', path: '$.selectionSet.insert_dw_author.args.objects[0].articles.data[0]' },
  },
  {
    does: 'leaves rows that are there where it says so',
    document: insertion(
      'article',
      '[{ id: 21, title: "other" }]',
      'id',
      ', on_conflict: { constraint: dw_article_pkey, update_columns: [] }',
    ),
    data: { insert_dw_article: { affected_rows: 0, returning: [] } },
  },
  {
    does: 'changes rows that are there, their key too',
    document: insertion(
      'article',
      '[{ id: 21, title: "A1 again" }]',
      'id title content',
      ', on_conflict: { constraint: dw_article_pkey, update_columns: [id, title] }',
    ),
    data: answered('insert_dw_article', { id: 21, title: 'A1 again', content: 'c' }),
  },
  {
    does: 'changes them where they meet a condition',
    document: insertion(
      'author',
      '[{ name: "Author 1", is_registered: true }]',
      'id',
      ', on_conflict: { constraint: dw_author_name_key, update_columns: [is_registered], where: { is_registered: { _eq: true } } }',
    ),
    data: { insert_dw_author: { affected_rows: 0, returning: [] } },
  },
  {
    does: 'changes a key by _set',
    document: 'mutation { update_dw_author_by_pk(pk_columns: { id: 1 }, _set: { id: 2 }) { id name } }',
    data: { update_dw_author_by_pk: { id: 2, name: 'Author 2' } },
  },
  {
    does: 'adds up numbers of every size',
    document:
      'mutation { added: insert_dw_numerics_one(object: { id: 1, num_smallint: 1, num_integer: "2", num_bigint: "3", num_double: 4.5, num_numeric: 5.25 }) { id } up: update_dw_numerics(where: { id: { _eq: "1" } }, _inc: { num_smallint: 1, num_integer: 1, num_bigint: 1, num_double: 1, num_numeric: 1 }) { returning { num_smallint num_integer num_bigint num_double num_numeric } } }',
    data: {
      added: { id: 1 },
      up: { returning: [{ num_smallint: 2, num_integer: 3, num_bigint: 4, num_double: 5.5, num_numeric: 6.25 }] },
    },
  },
  {
    does: 'refuses a column in two operators',
    document: 'mutation { update_dw_article(where: {}, _set: { version: 1 }, _inc: { version: 2 }) { affected_rows } }',
    error: { code: 'validation-failed', path: '$.selectionSet.update_dw_article.args' },
  },
  {
    does: 'refuses an update that says nothing',
    document: 'mutation { update_dw_person(where: {}) { affected_rows } }',
    error: { code: 'validation-failed', path: '$.selectionSet.update_dw_person.args' },
  },
  {
    does: 'changes documents in parts',
    document: `mutation { insert_dw_person_one(object: { id: 1, name: "P", details: { a: 1, list: [1, 2] } }) { id }
      append: update_dw_person_by_pk(pk_columns: { id: 1 }, _append: { details: { b: 2 } }) { details }
      key: update_dw_person_by_pk(pk_columns: { id: 1 }, _delete_key: { details: "a" }) { details }
      path: update_dw_person_by_pk(pk_columns: { id: 1 }, _delete_at_path: { details: ["list", "0"] }) { details } }`,
    data: {
      insert_dw_person_one: { id: 1 },
      append: { details: { a: 1, b: 2, list: [1, 2] } },
      key: { details: { b: 2, list: [1, 2] } },
      path: { details: { b: 2, list: [2] } },
    },
  },
  {
    does: 'stores every type and answers it as it was given',
    document: `mutation ($row: dw_test_types_insert_input!) { insert_dw_test_types_one(object: $row) { c1_smallint c2_integer c3_bigint c4_decimal c7_double_precision c8_smallserial c9_serial c10_bigserial c13_text c14_timestamp c16_date c17_time c20_boolean c32_json c33_jsonb part: c33_jsonb(path: "$.objs.[0]['你好']") c34_text_array c36_uuid } }`,
    variables: {
      row: {
        c1_smallint: 32767,
        c2_integer: 2147483647,
        c3_bigint: '9007199254740991',
        c4_decimal: 123.45,
        c7_double_precision: 16.0001220703125,
        c13_text: 'foo bar baz',
        c14_timestamp: '2004-10-19T10:23:54',
        c16_date: '2014-09-14',
        c17_time: '11:09:23',
        c20_boolean: true,
        c32_json: { a: 'b', arr: [1, 2, 3] },
        c33_jsonb: { c: 'd', objs: [{ 你好: 'Hello!' }] },
        c34_text_array: ['a', 'b', 'c'],
        c36_uuid: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
      },
    },
    data: {
      insert_dw_test_types_one: {
        c1_smallint: 32767,
        c2_integer: 2147483647,
        c3_bigint: 9007199254740991,
        c4_decimal: 123.45,
        c7_double_precision: 16.0001220703125,
        c8_smallserial: 1,
        c9_serial: 1,
        c10_bigserial: 1,
        c13_text: 'foo bar baz',
        c14_timestamp: '2004-10-19T10:23:54',
        c16_date: '2014-09-14',
        c17_time: '11:09:23',
        c20_boolean: true,
        c32_json: { a: 'b', arr: [1, 2, 3] },
        c33_jsonb: { c: 'd', objs: [{ 你好: 'Hello!' }] },
        part: 'Hello!',
        c34_text_array: ['a', 'b', 'c'],
        c36_uuid: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
      },
    },
  },
  {
    does: 'refuses a number that is too large, where it is',
    document: 'mutation { insert_dw_test_types(objects: [{ c2_integer: 2147483648 }]) { affected_rows } }',
    error: { code: 'validation-failed', path: '$.selectionSet.insert_dw_test_types.args.objects[0].c2_integer' },
  },
  {
    does: 'reads a tree that refers to itself',
    document: `mutation { insert_dw_message(objects: [{ id: 1, content: "hello world", children: { data: [{ id: 2, content: "content 2" }, { id: 3, content: "content 3" }] } }]) { affected_rows returning { children(where: { parent: { content: { _like: "hello%" } } }, order_by: { id: desc }) { id } } } }`,
    data: { insert_dw_message: { affected_rows: 3, returning: [{ children: [{ id: 3 }, { id: 2 }] }] } },
  },
  {
    does: 'refuses to delete what rows refer to, without a place',
    document: 'mutation { delete_dw_author(where: { id: { _eq: 12 } }) { affected_rows } }',
    error: { code: 'constraint-violation', path: '$' },
  },
  {
    does: 'asks by what rows are taken together',
    document: `{ many: dw_author(where: { articles_aggregate: { count: { predicate: { _gt: 1 } } } }) { id }
      some: dw_author(where: { articles_aggregate: { bool_or: { arguments: is_published, predicate: { _eq: true } } } }) { id } }`,
    data: { many: [{ id: 12 }], some: [{ id: 12 }] },
  },
  {
    does: 'refuses none and several of what rows are taken together',
    document: '{ dw_author(where: { articles_aggregate: {} }) { id } }',
    error: { code: 'validation-failed', path: '$.selectionSet.dw_author.args.where.articles_aggregate' },
  },
  {
    does: 'reads a view beside its table, both ways',
    document:
      '{ rows: dw_author(where: { stats: { articles: { _gt: 1 } } }) { name stats { articles published author { id } } } }',
    data: { rows: [{ name: 'Author 3', stats: { articles: 2, published: 1, author: { id: 12 } } }] },
  },
  {
    does: 'writes by a view',
    document:
      'mutation { insert_dw_published_article_one(object: { id: 31, title: "By view", is_published: true }) { title } update_dw_published_article(where: { id: { _eq: 31 } }, _set: { title: "Changed" }) { affected_rows } }',
    data: { insert_dw_published_article_one: { title: 'By view' }, update_dw_published_article: { affected_rows: 1 } },
  },
  {
    does: 'refers by two columns',
    document: `mutation { insert_dw_country_one(object: { code: "NZ", name: "New Zealand", states: { data: [{ code: "AKL", name: "Auckland", towns: { data: [{ id: 1, name: "Takapuna" }] } }] } }) { states { name towns { name state { country { name } } } } } }`,
    data: {
      insert_dw_country_one: {
        states: [{ name: 'Auckland', towns: [{ name: 'Takapuna', state: { country: { name: 'New Zealand' } } }] }],
      },
    },
  },
  {
    does: 'refuses two columns that lead nowhere',
    document: insertion('town', '[{ name: "Nowhere", country_code: "NZ", state_code: "XXX" }]', 'id'),
    error: { code: 'constraint-violation', path: '$.selectionSet.insert_dw_town.args.objects' },
  },
  {
    does: 'keeps a name once below a country',
    document: insertion('town', '[{ name: "Takapuna", country_code: "NZ", state_code: "AKL" }]', 'id'),
    error: { code: 'constraint-violation', path: '$.selectionSet.insert_dw_town.args.objects' },
  },
  {
    does: 'leads back to one row where a reference is unique, and to many where it is not',
    document:
      'mutation { insert_dw_team_one(object: { id: 1, name: "T", players: { data: [{ id: 1, name: "P", captain_of: 1 }] } }) { players { name } captain { name } } }',
    data: { insert_dw_team_one: { players: [{ name: 'P' }], captain: { name: 'P' } } },
  },
  {
    does: 'has a key of two references to one table, and an array',
    document:
      'mutation { insert_dw_team_one(object: { id: 2, name: "U" }) { id } insert_dw_match_one(object: { home_id: 1, away_id: 2, score: [3, 1] }) { score home { name } away { name } } }',
    data: {
      insert_dw_team_one: { id: 2 },
      insert_dw_match_one: { score: [3, 1], home: { name: 'T' }, away: { name: 'U' } },
    },
  },
  {
    does: 'compares arrays and documents',
    document: `mutation { insert_dw_log(objects: [{ id: "1", tags: ["a", "b"], payload: { x: 1 } }, { id: 2 }]) { affected_rows }
      found: update_dw_log(where: { tags: { _contains: ["a"] }, payload: { _eq: { x: 1 } } }, _set: { tags: [] }) { returning { id tags } } }`,
    data: { insert_dw_log: { affected_rows: 2 }, found: { returning: [{ id: 1, tags: [] }] } },
  },
  {
    does: 'pages by an offset that is text',
    document: '{ rows: dw_author(order_by: { id: asc }, limit: 1, offset: "1") { id } }',
    data: { rows: [{ id: 11 }] },
  },
  {
    does: 'refuses an unknown operator where it stands',
    document: '{ dw_article(where: { author: { name: { _unexpected: "x" } } }) { id } }',
    error: { code: 'validation-failed', path: '$.selectionSet.dw_article.args.where.author.name._unexpected' },
  },
  {
    does: 'deletes by key and answers with what hangs below',
    document: 'mutation { delete_dw_article_by_pk(id: 23) { title detail { content } } }',
    data: { delete_dw_article_by_pk: { title: 'A3', detail: { content: 'd' } } },
  },
  {
    does: 'answers null for a key that there is not',
    document: 'mutation { delete_dw_article_by_pk(id: 23) { title } }',
    data: { delete_dw_article_by_pk: null },
  },
];
