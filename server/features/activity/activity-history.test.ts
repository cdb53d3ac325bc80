import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { activitySentence, othersWords } from '../../../contract/activity-sentence.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { visitOf } from '../../../tests/form-visit.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { pageOfChanges } from './activity-repository.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const ask = (entity: string, record: string | number, as: 'admin' | 'super_admin' = 'admin') =>
  kampung.call('GET', `/activity/history?page=1&page_size=100&entity=${entity}&record=${record}`, { as })
const list = async (entity: string, record: string | number): Promise<Activity[]> =>
  (await ask(entity, record)).body.items
const entry = (id: number | undefined, path = '/history') =>
  kampung.call('GET', `/activity${path}?id=${id}`, { as: 'admin' })
const all = async (entity: string, record: string): Promise<Activity[]> =>
  (
    await kampung.call('GET', `/activity?page=1&page_size=100&entity=${entity}&record=${record}`, {
      as: 'super_admin',
    })
  ).body.items

test('an officer reads what changed a record they may read, by name, and never who looked or from where', async () => {
  const person = await records.post('/beneficiary', aBeneficiary({ first_name: 'Rosnah' }))
  const serial = person.serial_number
  const programme = await records.post('/programme', aProgramme({ name: 'Silver Meals' }))
  const mei = await records.post('/volunteer', aVolunteer({ first_name: 'Mei', last_name: 'Ling' }))
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) => {
    const answer = await kampung.call(method, path, { as: 'admin', body })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const link = { programme_id: programme.id, beneficiary_serial_number: serial }
  await send('POST', '/programme/beneficiaries', [{ ...link, status: 'Active' }])
  await send('POST', '/programme/beneficiaries', [{ ...link, status: 'Inactive' }])
  await send('POST', `/beneficiary/assignments?serial_number=${serial}`, {
    volunteer_account_ids: [mei.account_id],
  })
  await send('DELETE', `/volunteer/assignments?account_id=${mei.account_id}`, [serial])
  await send('DELETE', '/programme/beneficiaries', [link])
  await kampung.call('GET', `/volunteer?account_id=${mei.account_id}`, { as: 'admin' })

  const lines = (await list('beneficiary', serial)).map((row) => [
    row.action,
    othersWords(row),
    row.was_there,
  ])
  expect(lines).toEqual([
    ['unlinked', 'Silver Meals', false],
    ['unassigned', `${person.first_name} ${person.last_name} (${serial})`, false],
    ['assigned', `Ling Mei (${mei.account_id})`, false],
    ['linked', 'Silver Meals', true],
    ['linked', 'Silver Meals', false],
    ['created', '', false],
  ])
  const [unassigned] = await list('volunteer', mei.account_id)
  expect(othersWords(unassigned as Activity)).toBe(`${person.first_name} ${person.last_name} (${serial})`)
  const [removed] = await list('programme', programme.id)
  expect([removed?.action, removed && othersWords(removed)]).toEqual([
    'beneficiaries_removed',
    `${person.first_name} ${person.last_name} (${serial})`,
  ])
  expect((await ask('programme', programme.id)).body.about).toBe('Silver Meals')

  const opened = (await entry(unassigned?.id)).body
  expect(opened).toMatchObject({ action: 'unassigned', address: '', request_id: '' })
  expect((await entry(unassigned?.id, '')).status).toBe(403)

  // A look and an export are super admins' to know: not in the list, and not by their number either.
  const reveal = { account_id: mei.account_id, reason: 'Insurer' }
  await kampung.call('POST', '/volunteer/nric-reveal', { as: 'admin', body: reveal })
  const looks = (await all('volunteer', String(mei.account_id))).filter(
    ({ action }) => action === 'revealed_nric',
  )
  for (const look of looks) expect((await entry(look.id)).status).toBe(404)
  expect((await list('volunteer', mei.account_id)).map(({ action }) => action)).toEqual([
    'unassigned',
    'assigned',
    'created',
  ])
})

test('of a deleted record an officer reads no history, in another one no name; once purged it is said to be gone', async () => {
  const person = await records.post('/beneficiary', aBeneficiary())
  const serial = person.serial_number
  const gone = await records.post('/volunteer', aVolunteer({ first_name: 'Zainab' }))
  await kampung.call('POST', `/beneficiary/assignments?serial_number=${serial}`, {
    as: 'admin',
    body: { volunteer_account_ids: [gone.account_id] },
  })
  const creation = (await list('volunteer', gone.account_id)).at(-1)
  const batch = await records.remove(`/volunteer?account_id=${gone.account_id}`)
  expect((await ask('volunteer', gone.account_id)).status).toBe(404)
  expect((await entry(creation?.id)).status).toBe(404)
  const answer = await ask('beneficiary', serial)
  expect(answer.text).not.toContain('Zainab')
  expect(othersWords(answer.body.items[0])).toBe('a deleted volunteer')
  const [seen] = (await all('beneficiary', serial)) as [Activity]
  expect(othersWords(seen)).toContain('Zainab')

  await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
  const [after] = await list('beneficiary', serial)
  expect(othersWords(after as Activity)).toBe('a volunteer deleted for good')
  expect((await all('beneficiary', serial)).map((row) => JSON.stringify(row)).join()).not.toContain('Zainab')
  for (const [entity, record] of [
    ['user', '1'],
    ['settings', ''],
    ['activity', '1'],
  ] as const)
    expect((await ask(entity, record)).status, entity).toBe(400)
})

test('an import of a file whose long name is cut where a letter stands leaves a log that can be read (S-14, H-1933)', async () => {
  const { serial_number, ...row } = aBeneficiary()
  const columns = ['first_name', 'last_name', 'block_number', 'street_name', 'contact_number', 'postal_code']
  const cells = columns.map((name) => String(Reflect.get(row, name)))
  const name = `${'a'.repeat(199)}😀`
  const answer = await kampung.call('POST', '/beneficiary/import', {
    as: 'admin',
    file: {
      name: `${name}.csv`,
      content: `serial_number,${columns.join()}\n${serial_number},${cells.join()}\n`,
    },
  })
  expect(answer.body.created, answer.text).toBe(1)
  const whole = await kampung.call('GET', '/activity?page=1&page_size=100', { as: 'super_admin' })
  expect(whole.body.items?.[0], whole.text).toMatchObject({ action: 'imported', file: name })
  expect((await list('beneficiary', serial_number))[0]?.file).toBe(name)
})

test('a person who came by a file has its name in the line, and a page of any length asks the same few times', async () => {
  const programme = await records.post('/programme', aProgramme())
  const rows = Array.from({ length: 30 }, (_, n) =>
    aBeneficiary({ contact_number: `9${1_000_000 + 7919 * n}` }),
  )
  const content = [
    'serial_number,first_name,last_name,block_number,street_name,contact_number,postal_code',
    ...rows.map(
      (row) =>
        `${row.serial_number},${row.first_name},${row.last_name},${row.block_number},${row.street_name},${row.contact_number},${row.postal_code}`,
    ),
  ].join('\n')
  const answer = await kampung.call('POST', `/beneficiary/import?programme_id=${programme.id}`, {
    as: 'admin',
    file: { name: 'people.csv', content },
  })
  expect(answer.body.created, answer.text).toBe(30)
  const { items } = (
    await kampung.call('GET', `/beneficiary?page=1&programme_id=${programme.id}`, { as: 'admin' })
  ).body
  const [line] = await list('beneficiary', items[0].serial_number)
  expect([line?.action, line?.file]).toEqual(['imported', 'people.csv'])
  expect((await list('programme', programme.id))[0]?.file).toBe('people.csv')

  const serial_numbers = items.map(({ serial_number }: { serial_number: string }) => serial_number)
  for (const status of ['Inactive', 'Active']) {
    const body = serial_numbers.map((beneficiary_serial_number: string) => ({
      programme_id: programme.id,
      beneficiary_serial_number,
      status,
    }))
    await kampung.call('POST', '/programme/beneficiaries', { as: 'admin', body })
  }
  const volunteers = []
  for (let n = 0; n < 6; n += 1) {
    volunteers.push((await records.post('/volunteer', aVolunteer())).account_id)
    await kampung.call('POST', `/beneficiary/assignments?serial_number=${serial_numbers[0]}`, {
      as: 'admin',
      body: { volunteer_account_ids: volunteers },
    })
  }
  const person = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial_numbers[0])
    .executeTakeFirstOrThrow()
  const asked = async (page_size: number) => {
    const queries: CompiledQuery[] = []
    const view = { page: 1, page_size, order: 'desc' } as const
    const { items } = await pageOfChanges(
      spiedOn(kampung.db, queries),
      { entity: 'beneficiary', entity_id: String(person.id) },
      view,
    )
    return { count: queries.length, lines: items.length }
  }
  const [few, many] = [await asked(2), await asked(50)]
  expect(many.lines).toBeGreaterThan(8)
  expect(many.count).toBe(few.count)
})

test('an edit names the fields that it changed, an NRIC by its own name, and nothing of what they held (H-1960)', async () => {
  const person = await records.post('/beneficiary', aBeneficiary({ building_name: '' }))
  const changed = { ...person, building_name: 'Kopi Corner', contact_number: '+6561112222' }
  const edited = await kampung.call('PUT', `/beneficiary/?serial_number=${person.serial_number}`, {
    as: 'admin',
    body: changed,
  })
  expect(edited.status, edited.text).toBe(200)
  const [line] = await list('beneficiary', person.serial_number)
  expect(line?.action).toBe('updated')
  expect(line?.changed).toEqual(expect.arrayContaining(['building_name', 'contact_number']))
  expect(line?.changed).not.toContain('street_name')
  expect(JSON.stringify(line)).not.toContain('Kopi Corner')
  const [made] = (await list('beneficiary', person.serial_number)).slice(-1)
  expect(made?.changed).toEqual([])
})

test('what was answered about a person stands in their history, and in the history of who answered', async () => {
  const volunteer = await kampung.signIn('assigned_volunteer')
  const visit = await visitOf(kampung, volunteer, 0)
  const filed = await visit.file(volunteer, visit.fromPhone)
  expect(filed.status, filed.text).toBe(201)
  for (const [entity, record] of [
    ['beneficiary', visit.serial],
    ['volunteer', volunteer.account_id],
  ] as const) {
    const [line] = await list(entity, String(record))
    expect([line?.action, line?.entity, line?.entity_id]).toEqual([
      'created',
      'form_response',
      String(filed.body.id),
    ])
    expect(line && activitySentence(line)).toBe('handed in')
    expect((await entry(line?.id)).status).toBe(200)
  }
  const stranger = await records.post('/beneficiary', aBeneficiary())
  expect((await list('beneficiary', stranger.serial_number)).map(({ action }) => action)).toEqual(['created'])
})

test('a volunteer who signs out is named by the account, as everywhere in the audit', async () => {
  const volunteer = await kampung.signIn('assigned_volunteer')
  expect((await kampung.call('POST', '/user/logout', { as: volunteer })).status).toBe(204)
  const [event] = await all('volunteer', String(volunteer.account_id))
  expect(event).toMatchObject({ action: 'signed_out', state: 'living' })
})
