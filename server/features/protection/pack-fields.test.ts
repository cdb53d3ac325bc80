import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessPack, PackLine } from '../../../contract/access-pack.ts'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import {
  aBeneficiary,
  aContact,
  aPersonLog,
  aProtectionRequest,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { seenBy } from './pack-repository.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await kampung.call(method, path, { as, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** The lines of a copy by their id, and what is struck of each. */
async function copyOf(person: object, more: (serial: string) => Promise<unknown>) {
  const { serial_number: serial } = await send('POST', '/beneficiary', aBeneficiary(person))
  await more(serial)
  const asked = `/protection-request?noun=beneficiary&key=${serial}`
  const { id } = await send('POST', asked, aProtectionRequest())
  const pack: AccessPack = (await kampung.call('GET', `/protection-request/pack?id=${id}`, { as })).body
  const lines = pack.sections.flatMap(({ items }) => items.flatMap((item) => item.lines))
  const line = (label: string): PackLine => {
    const found = lines.find((one) => one.label === label)
    if (!found) throw new Error(`There is no line ${label} in ${lines.map((one) => one.label)}`)
    return found
  }
  const struck = (label: string) => {
    const { text, strikes } = line(label)
    return strikes.map(({ start, end }) => text.slice(start, end))
  }
  return { id, asked, lines, line, struck, titles: pack.sections.map(({ title }) => title) }
}

test('others are looked for in every text of a person, and each may be struck by hand', async () => {
  const person = {
    first_name: 'Mei Ling',
    last_name: 'Tan',
    contact_number: '+6591112222',
    unit_number: 'c/o 9123 4567',
    building_name: 'flat of Mdm Wong Ah Lian, S1234567D, call 9123 4567',
  }
  const { line, struck } = await copyOf(person, (serial) =>
    send('PUT', `/beneficiary/profile?serial_number=${serial}`, {
      other_names: ['Wong Ah Lian (sister)', 'Ah Moy'],
    }),
  )
  expect(struck('Unit No.')).toEqual(['9123 4567'])
  expect(struck('Building Name')).toEqual(['Wong Ah Lian', 'S1234567D', '9123 4567'])
  expect(struck('Other Names')).toEqual(['Wong Ah Lian'])
  for (const label of ['Unit No.', 'Building Name', 'Street', 'Block No.', 'Other Names', 'Name as written'])
    expect([label, line(label).is_free]).toEqual([label, true])
  expect(struck('Contact No.')).toEqual([])
  expect(struck('Name as written')).toEqual([])
  expect(line('Serial No.').is_free).toBe(false)
})

test('a copy says days, numbers and choices as the pages do, and a note as one text', async () => {
  const content = 'Came on Monday.\n\nRing her nephew Jasper:\n9876 5432'
  const { line, struck, titles } = await copyOf({ contact_number: '+6591112222' }, async (serial) => {
    await send('PUT', `/beneficiary/profile?serial_number=${serial}`, {
      birth_date: '1941-09-03',
      mobility: 'with_aid',
      languages: ['sign_language'],
      other_telephones: [{ number: '+6561234567', whose: 'home' }],
    })
    await send('POST', `/contact?serial_number=${serial}`, aContact({ may_be_told: 'all' }))
    await send('POST', `/person-log?noun=beneficiary&key=${serial}`, aPersonLog({ content }))
  })
  expect(line('Date of Birth').text).toBe('03 Sep 1941')
  expect(line('Contact No.').text).toBe('+65 9111 2222')
  expect(line('Other Telephones').text).toBe('+65 6123 4567 (home)')
  expect(line('Mobility').text).toBe('Walks with an aid')
  expect(line('May be told').text).toBe('May be told everything')
  expect(line('What was said').text).toBe(content)
  expect(struck('What was said')).toEqual(['Jasper', '9876 5432'])
  expect(titles).not.toContain('What you asked of your data before')
})

test('what was asked before stands in it, but for what is being answered; a download is told of the request', async () => {
  const { asked } = await copyOf({}, (serial) =>
    send(
      'POST',
      `/protection-request?noun=beneficiary&key=${serial}`,
      aProtectionRequest({ kind: 'forget', received_on: '2026-01-05' }),
    ),
  )
  const list = async () => (await kampung.call('GET', asked, { as })).body
  const own = (await list()).find((one: { kind: string }) => one.kind === 'access')
  const path = `/protection-request/pack?id=${own.id}`
  const pack: AccessPack = (await kampung.call('GET', path, { as })).body
  const [before] = pack.sections.filter(({ title }) => title === 'What you asked of your data before')
  expect(before?.items.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['05 Jan 2026', 'To be forgotten'],
  ])
  expect(own).toMatchObject({ copied_at: null, person_number: own.person_key })
  await send('PUT', path, { seen: pack.seen, lines: [] })
  const file = await kampung.call('GET', `/protection-request/pack/file?id=${own.id}`, { as })
  expect(file.status).toBe(200)
  const after = (await list()).find((one: { id: number }) => one.id === own.id)
  expect(Date.parse(after.copied_at)).toBeGreaterThan(Date.now() - 60_000)
  expect(after.version).toBe(own.version)
})

test('that an NRIC was read in full is told among those who saw it, by kind and on how many days', async () => {
  const { account_id } = await send('POST', '/volunteer', aVolunteer())
  for (const reason of ['A letter of the bank', 'A second letter'])
    await send('POST', '/volunteer/nric-reveal', { account_id, reason })
  const row = kampung.db.selectFrom('volunteers').select('id').where('account_id', '=', account_id)
  const { id } = await row.executeTakeFirstOrThrow()
  const tomorrow = addDays(today(), 1)
  const read = { actor_kind: 'user', manner: 'nric_in_full', days: 1, last_on: today() }
  expect(await seenBy(kampung.db, { noun: 'volunteer', id }, tomorrow)).toContainEqual(read)
  expect(await seenBy(kampung.db, { noun: 'volunteer', id }, today())).toEqual([])
})
