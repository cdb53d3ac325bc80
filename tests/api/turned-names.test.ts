import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { turnedName } from '../../contract/turned-name.ts'
import { bulkTools } from '../bulk-run.ts'
import { aBeneficiary, aVolunteer } from '../factories.ts'
import { openTestApp } from '../test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, preview, start, run, takeBack, world } = bulkTools(kampung)
const change = { kind: 'turn_name' }
const all = { who: { view: { looks_turned: true } }, change }

beforeEach(async () => {
  await kampung.db.deleteFrom('beneficiaries').execute()
  await kampung.db.deleteFrom('volunteers').execute()
})

const person = (first_name: string, last_name: string, display_name: string) =>
  aBeneficiary({ first_name, last_name, display_name })
const helper = (first_name: string, last_name: string, display_name: string) =>
  aVolunteer({ first_name, last_name, display_name })
async function elders(...names: [first: string, last: string, shown: string][]): Promise<string[]> {
  const keys: string[] = []
  for (const name of names) keys.push((await made('/beneficiary', person(...name))).serial_number)
  return keys
}
const listed = async (noun = 'beneficiary', page = 1) =>
  (await send('GET', `/${noun}/turned-names?page=${page}`)).body
const nameOf = async (key: string) =>
  (await send('GET', `/beneficiary?serial_number=${key}`)).body.display_name

test('who looks turned round is listed with the proposal, page by page, and nobody else is', async () => {
  await elders(
    ['Ah Kow', 'Tan', 'Ah Kow Tan'],
    ['Beng Huat', 'Lim', 'Lim Beng Huat'],
    ['Siti', 'binte Rahman', 'Siti binte Rahman'],
    ['Yvonne', 'Pereira', 'Yvonne Pereira'],
    ['Muthu s/o', 'Tan', 'Muthu s/o Tan'],
    ['明', '李', '明 李'],
  )
  const { items, total } = await listed()
  expect(total).toBe(2)
  expect(items.map(({ key: _, ...rest }: { key: string }) => rest)).toEqual([
    { display_name: 'Ah Kow Tan', proposal: 'Tan Ah Kow' },
    { display_name: '明 李', proposal: '李明' },
  ])
  expect(await listed('beneficiary', 2)).toEqual({ items: [], total: 2 })
})

test('the ticked are turned, found by the new name, and taken back exactly; who was edited since stays', async () => {
  const [one = '', two = '', three = ''] = await elders(
    ['Ah Kow', 'Tan', 'Ah Kow Tan'],
    ['Swee Lan', 'Goh', 'Swee Lan Goh'],
    ['Peter', 'Lee', 'Peter Lee'],
  )
  const before = await world()
  const many = { who: { ...all.who, except: [three] }, change }
  expect((await preview(many)).body).toMatchObject({ total: 2, changes: 2, already: 0, refused: 0 })
  const record = await run(many)
  expect(record).toMatchObject({ kind: 'turn_name', changed: 2, status: '', place_name: '' })
  expect([await nameOf(one), await nameOf(two), await nameOf(three)]).toEqual([
    'Tan Ah Kow',
    'Goh Swee Lan',
    'Peter Lee',
  ])
  expect((await listed()).total).toBe(1)
  const told = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['d.before', 'd.after'])
    .where('e.entity', '=', 'beneficiary')
    .where('e.action', '=', 'updated')
    .execute()
  expect(JSON.stringify(told)).toContain('Swee Lan Goh')
  expect(JSON.stringify(told)).toContain('Goh Swee Lan')
  expect(await takeBack(record.id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect(await world()).toEqual(before)

  const again = await run(many)
  await send('PUT', `/beneficiary?serial_number=${one}`, {
    ...(await send('GET', `/beneficiary?serial_number=${one}`)).body,
    display_name: 'Uncle Tan',
  })
  const report = await takeBack(again.id)
  expect(report).toMatchObject({ put_back: 1, stayed: 1 })
  expect(report.stays).toEqual([
    {
      key: one,
      name: 'Uncle Tan',
      because: 'edited',
      was: 'Ah Kow Tan',
      set: 'Tan Ah Kow',
      now: 'Uncle Tan',
    },
  ])
  expect(await nameOf(two)).toBe('Swee Lan Goh')
})

test('a status and a name, changed one after the other, are taken back one after the other', async () => {
  const keys = await elders(['Ah Kow', 'Tan', 'Ah Kow Tan'])
  const before = await world()
  const status = await run({ who: { keys }, change: { kind: 'status', status: 'Inactive', place_id: null } })
  const name = await run({ who: { keys }, change })
  await takeBack(name.id)
  await takeBack(status.id)
  expect(await world()).toEqual(before)
})

test('when others look turned by then, nothing is done; whoever is called otherwise is so already', async () => {
  const keys = await elders(['Ah Kow', 'Tan', 'Ah Kow Tan'], ['Yvonne', 'Pereira', 'Yvonne Pereira'])
  expect((await preview({ who: { keys }, change })).body).toMatchObject({ total: 2, changes: 1, already: 1 })
  const seen = (await preview(all)).body
  await elders(['Swee Lan', 'Goh', 'Swee Lan Goh'])
  const refused = await send('POST', '/beneficiary/bulk', { ...all, expected: seen.expected })
  expect([refused.status, refused.body.message]).toEqual([409, 'Now 2 match, you saw 1: look again'])
  expect((await start({ who: { ...all.who, view: { looks_turned: false } }, change })).status).toBe(422)
})

test('of volunteers too, and in the organisation’s own order', async () => {
  const { account_id } = await made('/volunteer', helper('Grace', 'Lim', 'Grace Lim'))
  await made('/volunteer', helper('Mei', 'Ong', 'Ong Mei'))
  const before = await world()
  expect((await listed('volunteer')).items).toEqual([
    { key: String(account_id), display_name: 'Grace Lim', proposal: 'Lim Grace' },
  ])
  const record = await run(all, 'volunteer')
  expect((await listed('volunteer')).total).toBe(0)
  await takeBack(record.id)
  expect(await world()).toEqual(before)
  const put = async (name_order: string) => {
    const { body: now } = await kampung.call('GET', '/settings', { as: 'super_admin' })
    const answer = await kampung.call('PUT', '/settings', { as: 'super_admin', body: { ...now, name_order } })
    expect(answer.status, answer.text).toBe(200)
  }
  await put('given_first')
  expect((await listed('volunteer')).items).toMatchObject([{ display_name: 'Ong Mei', proposal: 'Mei Ong' }])
  await put('family_first')
})

test('the database lists exactly those whom the rule means', async () => {
  const part = fc.constantFrom(
    'Tan',
    'Tan Tan',
    'tan',
    'LIM',
    'Ah Kow',
    'Siti',
    'binte Ali',
    'Ali bin',
    '李',
    '明',
    'Ｔan',
    'Ng',
  )
  const called = fc.record({ first: part, last: part, way: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(called, { minLength: 1, maxLength: 12 }), async (people) => {
      await kampung.db.deleteFrom('beneficiaries').execute()
      const rows = people.map(({ first, last, way }, at) => ({
        first_name: first,
        last_name: last,
        display_name: [`${first} ${last}`, `${last} ${first}`, `${last}${first}`, first][way] ?? '',
        serial_number: `T-${at}`,
      }))
      for (const { first_name, last_name, display_name, serial_number } of rows) {
        await made('/beneficiary', aBeneficiary({ serial_number }))
        await kampung.db
          .updateTable('beneficiaries')
          .set({
            first_name: String(first_name),
            last_name: String(last_name),
            display_name: String(display_name),
          })
          .where('serial_number', '=', serial_number)
          .execute()
      }
      const meant = (
        await kampung.db
          .selectFrom('beneficiaries')
          .select(['serial_number', 'first_name', 'last_name', 'display_name'])
          .execute()
      ).filter((row) => turnedName(row, 'family_first') !== null)
      const { items } = (await send('GET', '/beneficiary/turned-names?page=1&page_size=50')).body
      expect(items.map(({ key }: { key: string }) => key).toSorted()).toEqual(
        meant.map(({ serial_number }) => serial_number).toSorted(),
      )
    }),
    { numRuns: 8 },
  )
})
