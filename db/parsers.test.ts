import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testEngine } from '../tests/test-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { parseArray, parseInt8, parseNumeric, parseTimestamptz } from './parsers.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

async function read(expression: string, ...values: unknown[]): Promise<unknown> {
  const pieces = expression.split('?')
  const query = pieces
    .slice(1)
    .reduce((done, piece, i) => sql`${done}${values[i]}${sql.raw(piece)}`, sql.raw(pieces[0] ?? ''))
  const { rows } = await sql<{ value: unknown }>`select ${query} as value`.execute(database.db)
  return rows[0]?.value
}

// One table of expectations for both engines: each run proves its own, so both prove that they agree.
describe(`what ${testEngine} answers`, () => {
  it.each<[string, unknown]>([
    [`42::int8`, 42],
    [`9007199254740991::int8`, 9007199254740991],
    [`9007199254740993::int8`, '9007199254740993'],
    [`(select count(*) from (values (1), (2)) as rows)`, 2],
    [`(select sum(n) from (values (1::int8), (2)) as rows (n))`, 3],
    [`1.50::numeric`, 1.5],
    [`-0.000000000000001::numeric`, -1e-15],
    [`123456789012345.6::numeric`, '123456789012345.6'],
    [`'NaN'::numeric`, 'NaN'],
    [`7::int4`, 7],
    [`7::int2`, 7],
    [`1.25::float8`, 1.25],
    [`1.25::float4`, 1.25],
    [`true`, true],
    [`false`, false],
    [`null::int8`, null],
    [`'2026-02-28'::date`, '2026-02-28'],
    [`'2026-11-20 23:55:38.123456+08'::timestamptz`, '2026-11-20T15:55:38.123Z'],
    [`'2026-11-20 23:55:38+00'::timestamptz`, '2026-11-20T23:55:38.000Z'],
    [`'2026-11-20 23:55:38.5+00'::timestamptz`, '2026-11-20T23:55:38.500Z'],
    [`'infinity'::timestamptz`, 'infinity'],
    [`'2026-11-20 23:55:38'::timestamp`, '2026-11-20 23:55:38'],
    [`'23:55:38'::time`, '23:55:38'],
    [`'1 day 02:00:00'::interval`, '1 day 02:00:00'],
    [`'{"a": [1, null], "b": "x"}'::jsonb`, { a: [1, null], b: 'x' }],
    [`'[1, 2]'::json`, [1, 2]],
    [`'"text"'::jsonb`, 'text'],
    [`'null'::jsonb`, null],
    [`'{"n": 9007199254740991}'::jsonb`, { n: 9007199254740991 }],
    [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
    [`'a1b2c3d4-0000-4000-8000-000000000000'::uuid`, 'a1b2c3d4-0000-4000-8000-000000000000'],
    [`'123 岛'::text`, '123 岛'],
    [`''::text`, ''],
    [`'ab'::char(4)`, 'ab  '],
    [`array[1, 2, null]::int8[]`, [1, 2, null]],
    [
      `array['a,b', 'c"d', 'e\\f', '', 'NULL', null, ' x ', '{}']::text[]`,
      ['a,b', 'c"d', 'e\\f', '', 'NULL', null, ' x ', '{}'],
    ],
    [`array[]::text[]`, []],
    [
      `array[[1, 2], [3, 4]]::int4[]`,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [`array['2026-02-28']::date[]`, ['2026-02-28']],
    [`array['2026-11-20 23:55:38+00']::timestamptz[]`, ['2026-11-20T23:55:38.000Z']],
    [`array['{"a": 1}']::jsonb[]`, [{ a: 1 }]],
    [`array[true, false]`, [true, false]],
    [`array[1.5]::numeric[]`, [1.5]],
    [`lower('ÉÀ 岛')`, 'éà 岛'],
    [`similarity('Chua Élan', 'chua élan') = 1`, true],
    [
      `(select string_agg(x, '' order by x) from unnest(array['b', 'A', 'a', 'B', 'é', 'Z', '陈']) as x)`,
      'ABZabé陈',
    ],
  ])('%s', async (expression, value) => {
    expect(await read(expression)).toStrictEqual(value)
  })

  it.each<[string, unknown[], unknown]>([
    [`?::int8`, [42], 42],
    [`?::int8`, ['42'], 42],
    [`?::int8`, [undefined], null],
    [`?::boolean`, [false], false],
    [`?::text`, ['naughty \' " \\ \u0001 岛 🏝'], 'naughty \' " \\ \u0001 岛 🏝'],
    [`?::date`, ['2026-02-28'], '2026-02-28'],
    [`?::timestamptz`, ['2026-11-20T23:55:38.123Z'], '2026-11-20T23:55:38.123Z'],
    [`?::timestamptz`, [new Date('2026-11-20T23:55:38.123Z')], '2026-11-20T23:55:38.123Z'],
    [`?::jsonb`, [JSON.stringify([1, { a: 'b' }])], [1, { a: 'b' }]],
    [`?::jsonb`, [JSON.stringify('text')], 'text'],
    [`?::jsonb`, [{ a: [1] }], { a: [1] }],
    [`?::bytea`, [Buffer.from('kampung')], Buffer.from('kampung')],
    [`2 = any(?::int8[])`, [[1, 2]], true],
    [`?::text[]`, [['a,b', 'c"d', '', 'NULL', '\\']], ['a,b', 'c"d', '', 'NULL', '\\']],
    [`?::text[]`, [[]], []],
    [
      `(select sum(r.n) from jsonb_to_recordset(?::jsonb) as r (n int8))`,
      [JSON.stringify([{ n: 1 }, { n: 2 }])],
      3,
    ],
  ])('takes %s with %j', async (expression, values, value) => {
    expect(await read(expression, ...values)).toStrictEqual(value)
  })

  it('refuses a bare array for jsonb, which one engine would read as an SQL array', async () => {
    await expect(read('?::jsonb', [{ a: 1 }])).rejects.toThrow()
  })

  it('names the failure by SQLSTATE and constraint', async () => {
    await sql`create table pairs (n int8 constraint pairs_n_unique unique)`.execute(database.db)
    await sql`insert into pairs values (1)`.execute(database.db)
    const failure = await sql`insert into pairs values (1)`
      .execute(database.db)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: '23505', constraint: 'pairs_n_unique' })
  })

  it('reports how many rows a write touched', async () => {
    await sql`create table touched (n int8)`.execute(database.db)
    await sql`insert into touched select generate_series(1, 3)`.execute(database.db)
    const update = await sql`update touched set n = n + 1 where n > 1`.execute(database.db)
    expect(update.numAffectedRows).toBe(2n)
  })
})

describe('parsers on their own', () => {
  it('keep what a number cannot hold as text', () => {
    expect(parseInt8('-9007199254740992')).toBe('-9007199254740992')
    expect(parseNumeric('0.1234567890123456')).toBe('0.1234567890123456')
    expect(parseNumeric('100')).toBe(100)
    expect(parseNumeric('0')).toBe(0)
  })

  it('leave a moment they cannot place as PostgreSQL wrote it', () => {
    expect(parseTimestamptz('0044-03-15 12:00:00+00 BC')).toBe('0044-03-15 12:00:00+00 BC')
    expect(parseTimestamptz('10000-01-01 00:00:00+00')).toBe('10000-01-01T00:00:00.000Z')
  })

  it('read an array with bounds', () => {
    expect(parseArray('[0:1]={1,2}', Number)).toEqual([1, 2])
  })
})
