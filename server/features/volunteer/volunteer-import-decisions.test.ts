import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInitiative, anNric, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let initiative: number
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const as = 'admin'
beforeEach(async () => {
  initiative = (await kampung.call('POST', '/initiative', { as, body: anInitiative() })).body.id
  await kampung.db.deleteFrom('rate_limits').execute()
})

const HEAD = 'first_name,last_name,contact_number,nric,action,match,match_name'
/** A line without the last cells is filled up with empty ones. */
const filled = (line: string, head: string) =>
  line + ','.repeat(Math.max(0, head.split(',').length - line.split(',').length))
const send = (lines: string[], query = `initiative_id=${initiative}`, head = HEAD) =>
  kampung.call('POST', `/volunteer/import/?${query}`, {
    as,
    file: { name: 'people.csv', content: [head, ...lines.map((line) => filled(line, head))].join('\r\n') },
  })
const preview = (lines: string[]) => send(lines, `initiative_id=${initiative}&preview=1`)
const known = async (over: object = {}) => {
  const body = aVolunteer(over)
  const made = await kampung.call('POST', '/volunteer', { as, body })
  return { ...made.body, whole: body.nric as string }
}
const get = async (account_id: number) =>
  (await kampung.call('GET', `/volunteer/?account_id=${account_id}`, { as })).body
const takeBack = (id: number) => kampung.call('POST', `/import/take-back?id=${id}`, { as })
const reasons = (answer: { body: { refused: { field: string; reason: string }[] } }) =>
  answer.body.refused.map(({ field, reason }) => `${field}: ${reason}`)
let called = 0
const aNumber = () => {
  called += 1
  return `8${String(4_000_000 + called)}`
}

test('an NRIC whose holder has another name and number overwrites nobody: a person decides', async () => {
  const { whole, version, ...person } = await known({ contact_number: aNumber() })
  const number = aNumber()
  const row = `Someone,Else,${number},${whole}`
  const asked = await preview([`${row},,`])
  expect(asked.body.rows[0]).toMatchObject({
    outcome: 'refuse',
    detail: `nric: Same NRIC as ${person.display_name} (${person.nric})`,
    matches: [
      {
        key: String(person.account_id),
        because: ['same NRIC', 'looks different'],
        current: { nric: person.nric },
      },
    ],
  })
  const made = await send([`${row},,`])
  expect(made.body).toMatchObject({ created: 0, updated: 0 })
  expect(reasons(made)).toEqual([`nric: Same NRIC as ${person.display_name} (${person.nric})`])
  const add = await send([`${row},add,`])
  expect(reasons(add)).toEqual(reasons(made))
  expect(await get(person.account_id)).toEqual({ ...person, version })
  const { first_name, last_name } = person
  const update = await send([`${row},update,${person.account_id},${first_name} ${last_name}`])
  expect(update.body).toMatchObject({ created: 0, updated: 1, refused: [] })
  expect(await get(person.account_id)).toMatchObject({ first_name: 'Someone', version: version + 1 })
  for (const answer of [asked, made, add, update]) expect(answer.text).not.toContain(whole)
})

test('add makes another person of the same name and number, once; skip leaves a row out', async () => {
  const number = aNumber()
  const one = `Twin,Name,${number},`
  await send([`${one},,`])
  const made = await send([`${one},add,`, `Not,Wanted,${aNumber()},,skip,`])
  expect(made.body).toMatchObject({ created: 0, unchanged: 1, skipped: 1 })
  const richer = await known({ first_name: 'Rich', last_name: 'Cells', contact_number: aNumber() })
  const add = [`Rich,Cells,${richer.contact_number},,add,`]
  expect((await send(add)).body).toMatchObject({ created: 1 })
  expect((await send(add)).body).toMatchObject({ created: 0, unchanged: 1 })
  const asked = await preview([`Rich,Cells,${richer.contact_number},,,`])
  expect(asked.body.rows[0]).toMatchObject({ outcome: 'refuse' })
  expect(asked.body.rows[0].matches).toHaveLength(2)
})

test('update by match: nobody there, another holder of the NRIC and the mask of another are refused', async () => {
  const [a, b] = [await known({ contact_number: aNumber() }), await known({ contact_number: aNumber() })]
  const made = await send([
    `New,Name,${aNumber()},,update,999999`,
    `New,Name,${aNumber()},${b.whole},update,${a.account_id}`,
    `New,Name,${aNumber()},${b.nric},update,${a.account_id}`,
    `New,Name,${aNumber()},,update,`,
    `New,Name,${aNumber()},${a.nric},update,${a.account_id},${a.first_name} ${a.last_name}`,
  ])
  expect(reasons(made)).toEqual([
    'match: There is no volunteer with the account id 999999',
    `nric: Same NRIC as ${b.display_name} (${b.nric})`,
    'nric: Give the whole NRIC, or none',
    'match: There is nobody like this: name the account id',
  ])
  expect(await get(a.account_id)).toMatchObject({ first_name: 'New', nric: a.nric })
})

test('a preview shows similar volunteers beside a new row; their NRICs are masked', async () => {
  const number = aNumber()
  const person = await known({ first_name: 'Mei Ling', last_name: 'Tan', contact_number: number })
  const { body, text } = await preview([`Mei Leng,Tan,${number},,,`])
  expect(body.rows[0]).toMatchObject({ outcome: 'create' })
  expect(body.rows[0].matches).toMatchObject([
    {
      key: String(person.account_id),
      because: ['similar name, same contact number'],
      current: { nric: person.nric, first_name: 'Mei Ling' },
    },
  ])
  expect(text).not.toContain(person.whole)
})

test('an import of volunteers is taken back: an added NRIC goes, who signed in since stays', async () => {
  const bare = [aNumber(), aNumber(), aNumber(), aNumber()]
  await send([`Bare,Person,${bare[0]},,,`], '')
  const nric = anNric()
  const made = await send([
    `Bare,Person,${bare[0]},${nric},,`,
    `Fresh,Face,${bare[1]},${anNric()},,`,
    `Signed,In,${bare[2]},,,`,
    `Else,Where,${bare[3]},,,`,
  ])
  expect(made.body).toMatchObject({ created: 3, updated: 1 })
  const { import_id } = made.body
  const people = await kampung.db
    .selectFrom('volunteers')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  const named = (name: string) => people.find(({ first_name }) => first_name === name)
  const kept = await kampung.db
    .selectFrom('import_rows')
    .select('before')
    .where('import_id', '=', import_id)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(nric)
  const expires_at = new Date(Date.now() + 3600_000).toISOString()
  await kampung.db
    .insertInto('volunteer_devices')
    .values({ volunteer_id: named('Signed')?.id ?? 0, token_hash: 'x', label: 'Phone', expires_at } as never)
    .execute()
  const other = (await kampung.call('POST', '/initiative', { as, body: anInitiative() })).body.id
  await send([`Else,Where,${bare[3]},,,`], `initiative_id=${other}`)
  const done = await takeBack(import_id)
  expect(done.body).toMatchObject({ deleted: 1, put_back: 1, left: 0, stayed: 2 })
  const why = done.body.stays.map(
    ({ name, because }: { name: string; because: string }) => `${name} ${because}`,
  )
  expect(why).toEqual(['In Signed signed in', 'Where Else in another initiative'])
  expect((await get(named('Bare')?.account_id ?? 0)).nric).toBe('')
  expect((await get(named('Fresh')?.account_id ?? 0)).code).toBe('not_found')
  const found = await kampung.call('GET', `/volunteer/?nric=${nric}`, { as })
  expect(found.status).toBe(404)
})
