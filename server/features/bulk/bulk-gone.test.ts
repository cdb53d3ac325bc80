import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack } = bulkTools(kampung)

const gone = { status: 'Inactive', status_reason: 'deceased' }
const alive = { status: 'Active', status_reason: '', status_note: '', status_day: null }
const put = async (key: string, over: object) => {
  const path = `/beneficiary?serial_number=${key}`
  const { version: _, ...whole } = (await send('GET', path)).body
  const answer = await send('PUT', path, { ...whole, ...over })
  expect(answer.status, answer.text).toBe(200)
}
const statusesOf = async (key: string): Promise<string[]> =>
  (await send('GET', `/beneficiary/programmes?serial_number=${key}`)).body.map(
    ({ status }: { status: string }) => status,
  )
const because = (report: { stays: { key: string; because: string }[] }) =>
  report.stays.map((stay) => [stay.key, stay.because])

async function inProgramme(count: number) {
  const { id } = await made('/programme', aProgramme())
  return { place_id: id, keys: await people(count, { programme_id: id }) }
}

test.each(['deceased', 'moved'])(
  'a take-back makes nobody Active in a programme who is %s since',
  async (status_reason) => {
    const { place_id, keys } = await inProgramme(2)
    const [one = '', two = ''] = keys
    const { id } = await run({ who: { keys }, change: { kind: 'status', status: 'Inactive', place_id } })
    await put(one, { ...gone, status_reason })
    const report = await takeBack(id)
    expect(report).toMatchObject({ put_back: 1, stayed: 1 })
    expect(report.stays).toMatchObject([
      { key: one, because: 'gone', was: 'Active', set: 'Inactive', now: 'Inactive' },
    ])
    expect([await statusesOf(one), await statusesOf(two)]).toEqual([['Inactive'], ['Active']])
  },
)

test.each(['leave', 'move'])('nor puts who died since back as Active, of a %s', async (kind) => {
  const { place_id: from_id, keys } = await inProgramme(3)
  const [one = '', two = '', three = ''] = keys
  // There as well, so that the move only ends where it began.
  const { id: place_id } = await made('/programme', aProgramme())
  if (kind === 'move')
    await made(
      '/programme/beneficiaries',
      keys.map((key) => ({ programme_id: place_id, beneficiary_serial_number: key, status: 'Active' })),
    )
  await run({
    who: { keys: [three] },
    change: { kind: 'status', status: 'Inactive', place_id: from_id },
  })
  const change = kind === 'leave' ? { kind, place_id: from_id } : { kind, from_id, place_id }
  const { id } = await run({ who: { keys }, change })
  await put(one, gone)
  await put(three, gone)
  expect(because(await takeBack(id))).toEqual([[one, 'gone']])
  const [there, ended] = kind === 'move' ? [['Active'], ['Inactive']] : [[], []]
  expect([await statusesOf(one), await statusesOf(two)]).toEqual([ended, ['Active', ...there]])
  // Inactive before as well: nobody is seen there for that.
  expect(await statusesOf(three)).toEqual(['Inactive', ...ended])
})

test('a death that is taken back before lets the place come back', async () => {
  const { place_id, keys } = await inProgramme(1)
  const [one = ''] = keys
  const { id } = await run({ who: { keys }, change: { kind: 'status', status: 'Inactive', place_id } })
  await put(one, gone)
  await put(one, alive)
  expect(await takeBack(id)).toMatchObject({ put_back: 1, stayed: 0 })
  expect(await statusesOf(one)).toEqual(['Active'])
})

test('a death that its own change marked comes back with the places that it ended', async () => {
  const { keys } = await inProgramme(2)
  const { id } = await run({ who: { keys }, change: { kind: 'status', ...gone, place_id: null } })
  expect(await takeBack(id)).toMatchObject({ put_back: 2, stayed: 0 })
  for (const key of keys) expect(await statusesOf(key)).toEqual(['Active'])
})

test.each(['beneficiary', 'volunteer'])(
  'nor sends a volunteer to who died since, of a change of a %s',
  async (noun) => {
    const [one = '', two = ''] = await people(2)
    const { account_id } = await made('/volunteer', aVolunteer())
    const other = (await made('/volunteer', aVolunteer())).account_id
    await made(`/beneficiary/assignments?serial_number=${one}`, { volunteer_account_ids: [account_id] })
    await made(`/beneficiary/assignments?serial_number=${two}`, { volunteer_account_ids: [other] })
    const who = { keys: noun === 'beneficiary' ? [one, two] : [account_id, other] }
    const { id } = await run({ who, change: { kind: 'unassign', volunteer_account_ids: [] } }, noun)
    await put(one, gone)
    expect(because(await takeBack(id))).toEqual([[String(who.keys[0]), 'person died']])
    const assigned = async (account: number) =>
      (await send('GET', `/beneficiary?volunteer_account_id=${account}`)).body.length
    expect([await assigned(account_id), await assigned(other)]).toEqual([0, 1])
  },
)

test.each(['beneficiary', 'volunteer'])(
  'nor sends a volunteer who may not go there by now, of a change of a %s: not let in, or without a check',
  async (noun) => {
    const [one = '', two = ''] = await people(2)
    const [first, second] = [await made('/volunteer', aVolunteer()), await made('/volunteer', aVolunteer())]
    await made(`/beneficiary/assignments?serial_number=${one}`, { volunteer_account_ids: [first.account_id] })
    await made(`/beneficiary/assignments?serial_number=${two}`, {
      volunteer_account_ids: [second.account_id],
    })
    const keys = noun === 'beneficiary' ? [one, two] : [first.account_id, second.account_id]
    const { id } = await run({ who: { keys }, change: { kind: 'unassign', volunteer_account_ids: [] } }, noun)
    await send('PUT', `/beneficiary/profile?serial_number=${one}`, { visitor_rule: 'men_only' })
    expect(because(await takeBack(id))).toEqual([[String(keys[0]), 'may not visit']])

    const again = await run(
      { who: { keys: keys.slice(1) }, change: { kind: 'unassign', volunteer_account_ids: [] } },
      noun,
    )
    const kind = { name: `First aid ${noun}`, required: 'everybody' }
    const chief = { as: 'super_admin' } as const
    const { id: check } = (await kampung.call('POST', '/check-kind', { ...chief, body: kind })).body
    expect(because(await takeBack(again.id))).toEqual([[String(keys[1]), 'may not visit']])
    const retired = { ...chief, body: { is_retired: true } }
    expect((await kampung.call('PUT', `/check-kind?id=${check}`, retired)).status).toBe(200)
    const assigned = async (account: number) =>
      (await send('GET', `/beneficiary?volunteer_account_id=${account}`)).body.length
    expect([await assigned(first.account_id), await assigned(second.account_id)]).toEqual([0, 0])
  },
)
