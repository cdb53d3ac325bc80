import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, anEngagement, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const rowOf = async (serial: string, more = '') =>
  (await send('GET', `/worklist?page=1&page_size=100${more}`)).items.find(
    (row: { serial_number: string }) => row.serial_number === serial,
  )
const reasonsOf = async (serial: string, more = '') =>
  (await rowOf(serial, more))?.reasons.map(({ reason }: { reason: string }) => reason) ?? []

async function aProgrammeWith(serial_number: string, since: string, hasRhythm = true): Promise<number> {
  const { id } = await send('POST', '/programme', aProgramme())
  await send('PUT', `/programme/care?id=${id}`, {
    first_days: 30,
    every_days: hasRhythm ? 30 : null,
    grace_days: 0,
    eased_until: null,
  })
  const link = { programme_id: id, beneficiary_serial_number: serial_number, status: 'Active' }
  await send('POST', '/programme/beneficiaries', [{ ...link, since: `${since}T02:00:00Z` }])
  return id
}

test('a pause in one programme takes nobody off the list of everyone who waits in another', async () => {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  const paused = await aProgrammeWith(serial_number, addDays(today(), -3))
  const other = await aProgrammeWith(serial_number, addDays(today(), -2))
  const pause = { beneficiary_serial_number: serial_number, programme_ids: [paused], because: 'In hospital' }
  await send('PUT', '/programme/beneficiaries/pause', { ...pause, until: addDays(today(), 30) })
  const there = await reasonsOf(serial_number, `&programme_id=${other}`)
  expect(there).toEqual(['never_seen', 'no_volunteer'])
  expect(await reasonsOf(serial_number)).toEqual(there)
  expect(await reasonsOf(serial_number, `&programme_id=${paused}`)).toEqual([])
})

test.each([
  ['of a rhythm', true],
  ['without one', false],
])(
  'a pause takes off the list whom nobody reached, in a place %s, and is none once it is over',
  async (_, hasRhythm) => {
    const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
    const programme = await aProgrammeWith(serial_number, addDays(today(), -3), hasRhythm)
    const other = await aProgrammeWith(serial_number, addDays(today(), -3), false)
    for (const days of [2, 1])
      await send(
        'POST',
        '/engagement',
        anEngagement({
          beneficiary_serial_number: serial_number,
          outcome: 'no_answer',
          happened_on: addDays(today(), -days),
        }),
      )
    const isSought = async (more = '') => (await reasonsOf(serial_number, more)).includes('not_reached')
    const everywhere = async () => [
      await isSought(),
      await isSought(`&programme_id=${programme}`),
      await isSought(`&programme_id=${other}`),
    ]
    const pause = (until: string | null, ...programme_ids: number[]) =>
      send('PUT', '/programme/beneficiaries/pause', {
        ...{ beneficiary_serial_number: serial_number, programme_ids, until, because: 'In hospital' },
      })
    expect(await everywhere()).toEqual([true, true, true])
    await pause(addDays(today(), 30), programme)
    expect(await everywhere()).toEqual([true, false, true])
    await pause(addDays(today(), 30), other)
    expect([await everywhere(), await rowOf(serial_number)]).toEqual([[false, false, false], undefined])
    await kampung.db
      .updateTable('programme_beneficiaries')
      .set({ paused_until: addDays(today(), -1) })
      .where('programme_id', 'in', [programme, other])
      .execute()
    expect(await everywhere()).toEqual([true, true, true])
  },
)

test('a pause that is over is none on the page of its person', async () => {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  const programme = await aProgrammeWith(serial_number, addDays(today(), -60))
  const pause = {
    beneficiary_serial_number: serial_number,
    programme_ids: [programme],
    because: 'In hospital',
  }
  const placeOf = async () =>
    (await send('GET', `/beneficiary/care?serial_number=${serial_number}`)).places[0]
  await send('PUT', '/programme/beneficiaries/pause', { ...pause, until: today() })
  expect(await placeOf()).toMatchObject({ paused_until: today(), paused_because: 'In hospital' })
  await kampung.db
    .updateTable('programme_beneficiaries')
    .set({ paused_until: addDays(today(), -1) })
    .where('programme_id', '=', programme)
    .execute()
  expect(await placeOf()).toMatchObject({ paused_until: null, paused_because: '' })
})

test('whose volunteer is set Inactive has nobody: on the list, in the filter and in a match, and the name says why', async () => {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  await aProgrammeWith(serial_number, addDays(today(), -3))
  const volunteer = await send('POST', '/volunteer', aVolunteer())
  await send('POST', `/beneficiary/assignments?serial_number=${serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const nobody = `&where=${encodeURIComponent(JSON.stringify({ all: [{ field: 'volunteer', op: 'none' }] }))}`
  const found = async (where: string) =>
    (await send('GET', `/beneficiary?page=1&page_size=100${where}`)).items.some(
      (row: { serial_number: string }) => row.serial_number === serial_number,
    )
  expect([await reasonsOf(serial_number), await found(nobody)]).toEqual([['never_seen'], false])
  await send('PUT', '/volunteer/status', { account_ids: [volunteer.account_id], current_status: 'Inactive' })
  expect([await reasonsOf(serial_number), await found(nobody)]).toEqual([
    ['never_seen', 'no_volunteer'],
    true,
  ])
  expect((await rowOf(serial_number)).volunteers[0].name).toMatch(/ \(Inactive\)$/)
  const theirs = { all: [{ field: 'volunteer', op: 'one_of', value: [volunteer.account_id] }] }
  expect(await found(`&where=${encodeURIComponent(JSON.stringify(theirs))}`)).toBe(true)
})

test('nobody counts on the plan of a volunteer who is set Inactive: whom they promised stands where their risk puts them', async () => {
  const [promised, other] = [
    (await send('POST', '/beneficiary', aBeneficiary({ first_name: 'Aminah' }))).serial_number,
    (await send('POST', '/beneficiary', aBeneficiary({ first_name: 'Zainab' }))).serial_number,
  ]
  const volunteer = await send('POST', '/volunteer', aVolunteer())
  const since = addDays(today(), -40)
  for (const serial of [promised, other]) await aProgrammeWith(serial, since)
  await send('PUT', `/beneficiary/risk?serial_number=${promised}`, { risk: 'high' })
  await send('POST', `/beneficiary/assignments?serial_number=${promised}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await send('POST', '/planned-visit', {
    beneficiary_serial_number: promised,
    volunteer_account_id: volunteer.account_id,
    planned_on: addDays(today(), 3),
  })
  const inOrder = async () =>
    (await send('GET', '/worklist?page=1&page_size=100')).items.flatMap(
      ({ serial_number }: { serial_number: string }) =>
        [promised, other].includes(serial_number) ? [serial_number] : [],
    )
  const planned = async () => (await rowOf(promised)).planned
  expect([await inOrder(), await planned()]).toMatchObject([[other, promised], { on: addDays(today(), 3) }])
  await send('PUT', '/volunteer/status', {
    account_ids: [volunteer.account_id],
    current_status: 'Inactive',
  })
  expect([await inOrder(), await planned()]).toEqual([[promised, other], null])
})

test('a volunteer’s load on the list counts nobody who has died, though they stay assigned', async () => {
  const volunteer = await send('POST', '/volunteer', aVolunteer())
  const [living, dead] = [
    (await send('POST', '/beneficiary', aBeneficiary())).serial_number,
    (await send('POST', '/beneficiary', aBeneficiary())).serial_number,
  ]
  await aProgrammeWith(living, addDays(today(), -3))
  for (const serial of [living, dead])
    await send('POST', `/beneficiary/assignments?serial_number=${serial}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
  const load = async () => (await rowOf(living)).volunteers[0].load
  expect(await load()).toBe(2)
  const change = { kind: 'status', status: 'Inactive', status_reason: 'deceased', place_id: null }
  await bulkTools(kampung).run({ who: { keys: [dead] }, change })
  expect(await load()).toBe(1)
})
