import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInitiative, anNric, aVolunteer, nricsLike } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let initiative: number
beforeAll(async () => {
  kampung = await openTestApp()
  initiative = (await kampung.call('POST', '/initiative', { as: 'admin', body: anInitiative() })).body.id
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

type As = 'admin' | 'super_admin'
const HEAD = 'first_name,last_name,contact_number,nric,action,match'
const send = (lines: string[], { as = 'admin' as As, preview = true } = {}) =>
  kampung.call('POST', `/volunteer/import/?initiative_id=${initiative}${preview ? '&preview=1' : ''}`, {
    as,
    file: { name: 'people.csv', content: [HEAD, ...lines].join('\r\n') },
  })
let numbers = 0
const aNumber = () => {
  numbers += 1
  return `8${String(5_000_000 + numbers)}`
}
const known = async (over: object = {}) => {
  const body = aVolunteer({ contact_number: aNumber(), ...over })
  const { account_id, nric } = (await kampung.call('POST', '/volunteer', { as: 'admin', body })).body
  const mask = nric as string
  const wrong = nricsLike(mask).filter((one) => one !== body.nric)
  return {
    ...body,
    whole: body.nric as string,
    name: `${body.first_name},${body.last_name}`,
    account_id,
    wrong,
  }
}
const lookedUp = async () => {
  const rows = await kampung.db
    .selectFrom('audit_events')
    .select('entity_id')
    .where('action', '=', 'looked_up_nric')
    .where('reason', '=', 'import')
    .orderBy('id')
    .execute()
  return rows.map(({ entity_id }) => Number(entity_id))
}
const summary = async (action = 'previewed_import') => {
  const { after } = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select('d.after')
    .where('e.action', '=', action)
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  return after as { rows: number; looked_up_nric_of: number[] }
}
const spent = async (rule: string) => {
  const rows = await kampung.db.selectFrom('rate_limits').selectAll().execute()
  return rows
    .filter(({ key }) => key.startsWith(`${rule}:`))
    .reduce((sum, { points }) => sum + Number(points), 0)
}
/** Sends files until one is refused or an NRIC is told; one row a person and file, as many files as there are candidates. */
async function attack(rowsOf: (turn: number) => string[], preview: boolean) {
  let told = 0
  for (let turn = 0; turn < 60; turn += 1) {
    const answer = await send(rowsOf(turn), { preview })
    if (answer.status === 429) return { files: turn, told, message: answer.body.message as string }
    told += answer.body.updated + answer.body.unchanged + answer.body.refused.length
  }
  return { files: 60, told, message: '' }
}

test('right names with wrong numbers and one candidate each a file: refused before anybody is found out', async () => {
  for (const preview of [true, false]) {
    await kampung.db.deleteFrom('rate_limits').execute()
    const people = [await known(), await known(), await known()]
    const before = await lookedUp()
    const result = await attack(
      (turn) =>
        people.map(({ name, wrong }) => `${name},${aNumber()},${wrong[turn]},${preview ? '' : 'add'},`),
      preview,
    )
    expect(result).toMatchObject({
      files: 10,
      told: 0,
      message: expect.stringContaining('ask a super admin'),
    })
    const audited = (await lookedUp()).slice(before.length)
    expect(audited).toEqual(expect.arrayContaining(people.map(({ account_id }) => account_id)))
  }
})

test('once it is spent every file with an NRIC is refused: the refusal itself says nothing', async () => {
  const person = await known()
  await send(person.wrong.slice(0, 31).map((nric) => `${person.name},${aNumber()},${nric},,`))
  const answers = [
    await send([`${person.name},${aNumber()},${person.whole},,`]),
    await send([`${person.name},${aNumber()},${person.wrong[40]},,`]),
    await send([`New,Comer,${aNumber()},${anNric()},,`], { preview: false }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
  expect((await send([`New,Comer,${aNumber()},,,`])).status).toBe(200)
})

test('a file of candidates under names of nobody is counted too, whomever the masks belong to', async () => {
  const people = [await known(), await known()]
  const candidates = people.flatMap(({ wrong }) => wrong)
  const made = (nric: string, n: number) => `Nobody,Number ${n},${aNumber()},${nric},,`
  expect((await send(candidates.slice(0, 900).map(made))).status).toBe(200)
  expect(await spent('nric_guess')).toBe(0)
  expect((await send(candidates.slice(900).map(made))).status).toBe(429)
  expect((await send([`New,Comer,${aNumber()},${anNric()},,`])).status).toBe(429)
})

test.each([
  ['another number', (p: Awaited<ReturnType<typeof known>>) => `${p.name},${aNumber()},${p.whole},,`],
  [
    'another name',
    (p: Awaited<ReturnType<typeof known>>) => `Somebody,Else,${p.contact_number},${p.whole},,`,
  ],
  ['neither', (p: Awaited<ReturnType<typeof known>>) => `Somebody,Else,${aNumber()},${p.whole},,`],
  ['a row before it', (p: Awaited<ReturnType<typeof known>>) => `${p.name},${aNumber()},${p.whole},,`],
  ['the name alone', (p: Awaited<ReturnType<typeof known>>) => `${p.name},${aNumber()},${p.wrong[0]},,`],
  ['the number alone', (p: Awaited<ReturnType<typeof known>>) => `A,B,${p.contact_number},${p.wrong[0]},,`],
  [
    'name and number',
    (p: Awaited<ReturnType<typeof known>>) => `${p.name},${p.contact_number},${p.wrong[0]},,`,
  ],
  [
    'the account',
    (p: Awaited<ReturnType<typeof known>>) => `A,B,${aNumber()},${p.wrong[0]},update,${p.account_id}`,
  ],
])(
  'an NRIC with %s of a person is counted and audited once, for the preview and the import',
  async (which, rowOf) => {
    const person = await known()
    const row = rowOf(person)
    const lines = which === 'a row before it' ? [`${person.name},${person.contact_number},,,`, row] : [row]
    const before = await lookedUp()
    for (const preview of [true, true, false]) await send(lines, { preview })
    expect((await lookedUp()).slice(before.length)).toEqual([person.account_id])
    expect(await spent('nric_guess')).toBe(1)
    expect((await summary('tried_import')).looked_up_nric_of).toEqual([person.account_id])
  },
)

test('new people and the same file again spend nothing', async () => {
  const people = Array.from({ length: 60 }, (_, n) => `New,Person ${n},${aNumber()},${anNric()},,`)
  const sibling = await known()
  const file = [...people, `Young,Sibling,${sibling.contact_number},${anNric()},,`]
  expect((await send(file)).body).toMatchObject({ created: 61 })
  expect((await send(file, { preview: false })).body).toMatchObject({ created: 61, refused: [] })
  for (const preview of [true, false])
    expect((await send(file, { preview })).body).toMatchObject({ unchanged: 61, refused: [] })
  expect(await summary()).toEqual({ rows: 61, looked_up_nric_of: [] })
  expect(await spent('nric_guess')).toBe(0)
})

test('a super admin, who may read NRICs in bulk, is audited and not limited', async () => {
  const people = []
  for (let n = 0; n < 32; n += 1) people.push(await known())
  const moved = people.map(({ name, whole }) => `${name},${aNumber()},${whole},,`)
  expect((await send(moved)).status).toBe(429)
  const made = await send(moved, { as: 'super_admin', preview: false })
  expect(made.body).toMatchObject({ updated: 32, refused: [] })
  expect((await summary('tried_import')).looked_up_nric_of).toHaveLength(32)
})
