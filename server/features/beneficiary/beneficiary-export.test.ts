import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let programme: number
beforeAll(async () => {
  kampung = await openTestApp()
  const body = aProgramme({ name: 'Meals / "Seniors" 長者' })
  programme = (await kampung.call('POST', '/programme', { as: 'admin', body })).body.id
  const people = [
    {
      serial_number: 'X-2',
      first_name: 'Ravi',
      street_name: '=HYPERLINK("http://evil.example")',
      unit_number: '',
    },
    {
      serial_number: 'X-1',
      first_name: 'Aminah',
      last_name: 'Tan, "Minah"',
      building_name: "'@home",
      status: 'Inactive',
    },
  ]
  for (const person of people)
    await kampung.call('POST', '/beneficiary', {
      as: 'admin',
      body: aBeneficiary({ last_name: 'Lee', ...person, programme_id: programme }),
    })
  await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary({ serial_number: 'Y-1' }) })
})
afterAll(() => kampung.close())

const download = (query: string) => kampung.call('GET', `/beneficiary/export?${query}`, { as: 'admin' })

test('the current view leaves as .csv, guarded, under the programme’s name', async () => {
  const { status, headers, raw } = await download(`programme_id=${programme}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Meals Seniors 長者 beneficiaries.csv')}`,
  )
  expect(raw.toString()).toBe(
    [
      '\uFEFFserial_number,first_name,last_name,display_name,title,name_characters,block_number,street_name,unit_number,building_name,postal_code,contact_number,has_no_telephone,status,status_reason,status_note,status_day,last_engagement,birth_date,birth_year,gender,languages,other_names,other_telephones,lives_alone,mobility,times,visitor_rule,remarks',
      `X-2,Ravi,Lee,Lee Ravi,,,12A,"'=HYPERLINK(""http://evil.example"")",,,150012,'+6591234567,,Active,,,,,,,,,,,,,,,`,
      `X-1,Aminah,"Tan, ""Minah""","Tan, ""Minah"" Aminah",,,12A,Bukit Merah View,#04-56,''@home,150012,'+6591234567,,Inactive,,,,,,,,,,,,,,,`,
      '',
    ].join('\r\n'),
  )
})

test('it keeps to the filters and the order of the view', async () => {
  const serials = async (query: string) =>
    (await download(query)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  expect(await serials(`programme_id=${programme}&sort=serial_number&order=desc`)).toEqual(['X-2', 'X-1'])
  expect(await serials(`programme_id=${programme}&status=Inactive`)).toEqual(['X-1'])
  expect(await serials('q=ravi')).toEqual(['X-2'])
  expect(await serials('sort=serial_number')).toEqual(['X-1', 'X-2', 'Y-1'])
  expect((await download('programme_id=999999')).status).toBe(404)
})

test('what left comes back as unchanged, and who took it is audited', async () => {
  const { raw } = await download(`programme_id=${programme}`)
  const back = await kampung.call('POST', `/beneficiary/import?programme_id=${programme}`, {
    as: 'admin',
    file: { name: 'back.csv', content: raw },
  })
  expect(back.body).toEqual({ created: 0, updated: 0, unchanged: 2, refused: [] })
  const last = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.actor_id', 'd.after'])
    .where('e.action', '=', 'exported')
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  const { id } = await kampung.signIn('admin')
  expect(last).toMatchObject({
    actor_id: id,
    after: { programme_id: programme, programme: 'Meals / "Seniors" 長者' },
  })
})

test('an export is for staff', async () => {
  for (const as of ['assigned_volunteer', 'pending'] as const)
    expect((await kampung.call('GET', '/beneficiary/export', { as })).status).toBe(403)
})

test('those ticked leave, and all but those whose tick was taken off; the audit says how many, not whom', async () => {
  const serials = async (query: string) =>
    (await download(query)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  expect(await serials(`serial_numbers=${encodeURIComponent('Y-1\nX-1')}&sort=serial_number`)).toEqual([
    'X-1',
    'Y-1',
  ])
  expect(await serials(`programme_id=${programme}&serial_numbers=${encodeURIComponent('Y-1\nX-1')}`)).toEqual(
    ['X-1'],
  )
  expect(await serials('except=X-1&sort=serial_number')).toEqual(['X-2', 'Y-1'])
  const { after } = await kampung.db
    .selectFrom('audit_details')
    .select('after')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ left_out: 1 })
  expect(JSON.stringify(after)).not.toContain('X-1')
  const many = encodeURIComponent(Array.from({ length: 1001 }, (_, at) => `N${at}`).join('\n'))
  expect((await download(`serial_numbers=${many}`)).status).toBe(400)
})
