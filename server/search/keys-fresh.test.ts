import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../db/demo/random.ts'
import { bulkTools } from '../../tests/bulk-run.ts'
import { aBeneficiary, aContact, anOwnField, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { keysOf } from './keys-of.ts'
import { readPeople, tableOf } from './read-people.ts'

const STEPS = process.env.TEST_LONG === '1' ? 2000 : 240
const as = 'admin'
type Method = Parameters<TestApp['call']>[0]
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** Everybody whose keys are not those of the record as it stands, and words that nobody has. */
async function stale(): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const noun of ['beneficiary', 'volunteer'] as const) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(tableOf[noun])}`.execute(kampung.db)
    const people = await readPeople(
      kampung.db,
      noun,
      rows.map(({ id }) => id),
    )
    const stored = await kampung.db.selectFrom(`${noun}_keys`).selectAll().execute()
    expect(stored.length).toBe(people.length)
    const byId = new Map(stored.map((row) => [row.person_id, row]))
    for (const person of people) {
      const { keys, numbers } = keysOf(person)
      const row = byId.get(person.id)
      if (row?.numbers !== numbers || row.keys.join() !== keys.join())
        wrong.push([noun, person.name, row?.keys])
    }
  }
  const { rows } = await sql`select key from search_words s
    where not exists (select from beneficiary_keys k where s.key = any(k.keys))
      and not exists (select from volunteer_keys k where s.key = any(k.keys))`.execute(kampung.db)
  return [...wrong, ...rows]
}

test('keys are those of the record after every way to write one, and no word outlives its people', async () => {
  const random = seeded(STEPS)
  const serials: string[] = []
  const imports: number[] = []
  const name = () => random.pick(['Ah Kow', 'Siew Lan', 'Halimah', 'Rajeswari', 'Boon Huat', 'Xin Yi'])
  const bulk = bulkTools(kampung)
  const bulks: number[] = []
  const family = () => random.pick(['Tan', 'Lim', 'bte Yusof', 'd/o Muthu', 'Wong'])
  const call = (method: Method, path: string, body?: object) =>
    kampung.call(method, path, { as, ...(body && { body }) })
  const record = async (serial: string) =>
    (await call('GET', `/beneficiary/?serial_number=${encodeURIComponent(serial)}`)).body
  const one = () => random.some(serials, 1).map((serial) => `serial_number=${encodeURIComponent(serial)}`)[0]
  const done = new Map<string, number>()
  /** A kind of write that is always refused would prove nothing. */
  const count = (what: string, { status }: { status: number }) =>
    status < 300 && done.set(what, (done.get(what) ?? 0) + 1)
  const asSuper = (method: Method, path: string, body?: object) =>
    kampung.call(method, path, { as: 'super_admin', ...(body && { body }) })
  const fields: { id: number; retired_at: string | null; is_sensitive: boolean }[] = []
  for (const kind of ['short_text', 'one_of', 'telephone'])
    fields.push(
      (
        await asSuper(
          'POST',
          '/own-field',
          anOwnField({ kind, choices: kind === 'one_of' ? [{ name: 'Halal' }] : [] }),
        )
      ).body,
    )
  const deleted = async () => (await asSuper('GET', '/deletion?page=1')).body.items[0]?.id
  const steps = [
    async (n: number) => {
      const [first_name, last_name] = [name(), family()]
      const written = random.chance(0.5) ? { display_name: `${first_name} ${last_name}` } : {}
      const made = aBeneficiary({ serial_number: `F-${n}`, first_name, last_name, ...written })
      if ((await call('POST', '/beneficiary', made)).status === 201) serials.push(`F-${n}`)
    },
    async () =>
      void (await call('POST', '/volunteer', aVolunteer({ first_name: name(), last_name: family() }))),
    async (n: number) => {
      const at = random.below(Math.max(serials.length, 1))
      const [serial] = serials.slice(at)
      if (serial === undefined) return
      const serial_number = random.chance(0.3) ? `G-${n}` : serial
      const over = { serial_number, first_name: name(), contact_number: `+65912${String(10_000 + n)}` }
      const path = `/beneficiary/?serial_number=${encodeURIComponent(serial)}`
      const done = await call('PUT', path, { ...(await record(serial)), ...over })
      if (done.status === 200) serials[at] = serial_number
    },
    async () => {
      const [serial] = random.some(serials, 1)
      if (serial) await call('DELETE', `/beneficiary/?serial_number=${encodeURIComponent(serial)}`)
      serials.splice(serials.indexOf(serial ?? ''), serial ? 1 : 0)
    },
    async (n: number) => {
      const head =
        'serial_number,first_name,last_name,block_number,street_name,unit_number,postal_code,contact_number,status'
      const rows = [`I-${n}`, ...serials.slice(0, 3)].map(
        (serial, at) =>
          `${serial},${name()},${family()},12,Jalan Besar,#03-0${at},080012,9765432${at},Active`,
      )
      const file = { name: 'people.csv', content: [head, ...rows].join('\r\n') }
      const { body } = await kampung.call('POST', '/beneficiary/import', { as, file })
      if (body.import_id) imports.push(body.import_id)
    },
    async () => {
      const import_id = imports.pop()
      if (import_id === undefined) return
      count('import taken back', await call('POST', `/import/take-back?id=${import_id}`))
    },
    async () => {
      const person = one()
      if (!person) return
      const { body } = await call('GET', `/contact?${person}`)
      const [contact] = random.some<{ id: number }>(body, 1)
      const way = contact ? random.pick(['contact', 'contact edited', 'contact deleted']) : 'contact'
      const made = aContact({ name: `${name()} ${family()}` })
      if (way === 'contact') count(way, await call('POST', `/contact?${person}`, made))
      else if (way === 'contact edited') count(way, await call('PUT', `/contact?id=${contact?.id}`, made))
      else count(way, await call('DELETE', `/contact?id=${contact?.id}`))
    },
    async (n: number) => {
      const person = one()
      const telephone = { number: `+65822${String(10_000 + n)}`, whose: 'daughter' }
      const facts = {
        other_names: random.some([name(), family(), 'Bibik'], 2),
        other_telephones: [telephone],
      }
      if (person) count('profile', await call('PUT', `/beneficiary/profile?${person}`, facts))
    },
    async () => {
      const id = await deleted()
      if (id === undefined) return
      count('restored', await asSuper('POST', '/deletion/restore', { id }))
    },
    async () => {
      const id = random.chance(0.3) ? await deleted() : undefined
      if (id !== undefined) count('purged', await asSuper('DELETE', `/deletion?id=${id}`))
    },
    async () => {
      const begun = await bulk.start({ who: { view: { looks_turned: true } }, change: { kind: 'turn_name' } })
      if (begun.status !== 201) return
      bulks.push(begun.body.id)
      for (let { done: at, total, id } = begun.body; at < total; )
        at = (await call('POST', `/bulk/portion?id=${id}`)).body.done
      count('names turned', begun)
    },
    async () => {
      const id = bulks.pop()
      if (id === undefined) return
      await bulk.takeBack(id)
      count('names turned back', { status: 200 })
    },
    async (n: number) => {
      const [person] = random.some(serials, 1)
      const [text, choice, telephone] = fields.map(({ id }) => `own_${id}`)
      const filled = random.pick([
        [text, `${name()} ${n % 5}`],
        [text, ''],
        [choice, '1'],
        [telephone, `+65833${String(10_000 + n)}`],
      ])
      const body = { values: { [filled[0] ?? '']: filled[1] } }
      const at = `/own-value?noun=beneficiary&key=${encodeURIComponent(person ?? '')}`
      if (person) count('own value', await call('PUT', at, body))
    },
    async (n: number) => {
      const at = random.below(fields.length)
      const path = `id=${fields[at]?.id}`
      const is_retired = fields[at]?.retired_at !== null
      const done = random.chance(0.4)
        ? await asSuper('PUT', `/own-field/retired?${path}`, { is_retired: !is_retired })
        : await asSuper('PUT', `/own-field?${path}`, {
            ...fields[at],
            is_sensitive: random.chance(0.3),
            ...(at === 1 && { choices: [{ id: 1, name: `Halal ${n}` }] }),
          })
      if (done.status === 200) fields[at] = done.body
      count('own field', done)
    },
  ]
  for (let n = 1; n <= STEPS; n += 1) await random.pick(steps)(n)
  expect([...done.keys()].sort()).toEqual([
    'contact',
    'contact deleted',
    'contact edited',
    'import taken back',
    'names turned',
    'names turned back',
    'own field',
    'own value',
    'profile',
    'purged',
    'restored',
  ])
  await call('GET', '/search?q=tan')
  expect(await stale()).toEqual([])
})

test('another name, a contact and a former serial number find the person, until they are gone', async () => {
  const call = (method: Method, path: string, body?: object) =>
    kampung.call(method, path, { as, ...(body && { body }) })
  const made = aBeneficiary({ serial_number: 'OLD-0099', first_name: 'Guek Eng', last_name: 'Sim' })
  const { body: person } = await call('POST', '/beneficiary', made)
  const found = async (q: string) =>
    (await call('GET', `/search?q=${encodeURIComponent(q)}`)).body.beneficiaries.map(
      ({ serial_number, matched }: { serial_number: string; matched: { how: string; said: string } }) =>
        `${serial_number}: ${matched.how} ${matched.said}`.trim(),
    )
  const { id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', 'OLD-0099')
    .executeTakeFirstOrThrow()
  await kampung.db
    .insertInto('beneficiary_profiles')
    .values({ beneficiary_id: id, other_names: ['Zenobia'] })
    .execute()
  await kampung.db
    .insertInto('contacts')
    .values({ beneficiary_id: id, name: 'Quirina Sim', relation: 'Daughter', telephone: '+6587001234' })
    .execute()
  expect(await found('zenobia')).toEqual(['OLD-0099: alias Zenobia'])
  expect(await found('87001234')).toEqual(['OLD-0099: contact Daughter Quirina Sim'])
  expect(await found('quirina 1234')).toEqual(['OLD-0099: contact Daughter Quirina Sim'])
  await call('PUT', '/beneficiary/?serial_number=OLD-0099', { ...person, serial_number: 'NEW-1' })
  expect(await found('old99')).toEqual(['NEW-1: former OLD-0099'])
  await sql`update contacts set deleted_at = now() where beneficiary_id = ${id}`.execute(kampung.db)
  await sql`update beneficiary_profiles set other_names = '{}' where beneficiary_id = ${id}`.execute(
    kampung.db,
  )
  expect(await found('zenobia')).toEqual([])
  expect(await found('quirina')).toEqual([])
  expect(await stale()).toEqual([])
})
