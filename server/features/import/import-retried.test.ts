import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  // Numbers that a sequence has given stay given when the transaction is rolled back: so it fails once.
  await sql`create sequence fails_once`.execute(kampung.db)
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('fails_once') = 1 then raise exception 'clash' using errcode = tg_argv[0]; end if;
      return null;
    end $$`.execute(kampung.db)
})
afterAll(() => kampung.close())
beforeEach(() => sql`alter sequence fails_once restart`.execute(kampung.db))

const as = 'admin'
const people: Record<string, (n: number) => string> = {
  beneficiary: (n) => `R${n},Ah Seng,Lim ${n},12,Jalan Besar,080012,91234567`,
  volunteer: (n) => `Ah Seng,Lim ${n},8123${String(n).padStart(4, '0')}`,
}
const heads: Record<string, string> = {
  beneficiary: 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number',
  volunteer: 'first_name,last_name,contact_number',
}

/** Fails when the counts are written, which is behind the last portion. */
const failing = async <T>(code: string, work: () => Promise<T>): Promise<T> => {
  const trigger = sql`create trigger fails after update on imports execute function fail_once(${sql.lit(code)})`
  await trigger.execute(kampung.db)
  try {
    return await work()
  } finally {
    await sql`drop trigger fails on imports`.execute(kampung.db)
  }
}

test.each([
  ['beneficiary', '40001'],
  ['beneficiary', '40P01'],
  ['volunteer', '40001'],
  ['volunteer', '40P01'],
])('an import of %s rows that the database undoes with %s is done again, once', async (noun, code) => {
  const first = code === '40001' ? 0 : 1000
  const lines = Array.from({ length: 600 }, (_, n) => people[noun]?.(first + n) ?? '')
  const file = { name: `${noun}-${code}.csv`, content: [heads[noun], ...lines].join('\r\n') }
  const made = await failing(code, () => kampung.call('POST', `/${noun}/import`, { as, file }))
  const { rows } = await sql<{ given: number }>`select last_value as given from fails_once`.execute(
    kampung.db,
  )
  expect(Number(rows[0]?.given)).toBe(2)
  expect(made.body).toMatchObject({ created: 600, updated: 0, unchanged: 0, refused: [] })
  const records = await kampung.db
    .selectFrom('imports')
    .select(['id', 'created'])
    .where('file_name', '=', file.name)
    .execute()
  expect(records).toEqual([{ id: made.body.import_id, created: 600 }])
  const audited = await kampung.db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', String(made.headers['x-request-id']))
    .executeTakeFirstOrThrow()
  expect(Number(audited.count)).toBe(601)
  expect((await kampung.call('POST', `/${noun}/import`, { as, file })).body).toMatchObject({ unchanged: 600 })
})
