import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { anInitiative, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })
const get = (path: string) => kampung.call('GET', path, { as })
const make = async (over: object = {}): Promise<Volunteer> =>
  (await post('/volunteer', aVolunteer(over))).body
const read = async ({ account_id }: Volunteer): Promise<Volunteer> =>
  (await get(`/volunteer/?account_id=${account_id}`)).body
const setStatus = (account_ids: number[], current_status: string) =>
  kampung.call('PUT', '/volunteer/status', { as, body: { account_ids, current_status } })

test('one status for many answers what each had before, so that it can be taken back (G-04, G-08)', async () => {
  const [ann, bob, cid] = [
    await make({ current_status: 'Weekends only' }),
    await make({ current_status: 'On Leave' }),
    await make({ current_status: 'Available' }),
  ]
  await kampung.call('DELETE', `/volunteer/?account_id=${cid.account_id}`, { as })
  const { status, body } = await setStatus([ann.account_id, bob.account_id, cid.account_id], 'On Leave')
  expect(status).toBe(200)
  expect(body).toEqual([
    { account_id: ann.account_id, previous_status: 'Weekends only', current_status: 'On Leave', version: 2 },
    { account_id: bob.account_id, previous_status: 'On Leave', current_status: 'On Leave', version: 1 },
  ])
  expect(await read(ann)).toMatchObject({ current_status: 'On Leave', version: ann.version + 1 })
  // Who had it already was not edited: an open edit of theirs is not stale.
  expect(await read(bob)).toEqual(bob)
  const { before } = await kampung.db
    .selectFrom('audit_details as d')
    .innerJoin('audit_events as e', 'e.id', 'd.event_id')
    .select('d.before')
    .where('e.entity_id', '=', String(ann.account_id))
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(before).toEqual({ current_status: 'Weekends only' })
  expect((await setStatus([ann.account_id], 'Weekends only')).status).toBe(200)
  expect((await read(ann)).current_status).toBe('Weekends only')
})

const history = async (account_id: number) =>
  (
    await kampung.db
      .selectFrom('audit_events')
      .select('id')
      .where('entity', '=', 'volunteer')
      .where('entity_id', '=', String(account_id))
      .execute()
  ).length

test('a status that stands already is written of nobody again: no line in the history, no version', async () => {
  const [ann, bob] = [await make({ current_status: 'On Leave' }), await make({ current_status: 'Available' })]
  const before = await history(ann.account_id)
  const answer = await setStatus([ann.account_id], 'On Leave')
  expect([answer.status, answer.body]).toEqual([
    200,
    [
      {
        account_id: ann.account_id,
        previous_status: 'On Leave',
        current_status: 'On Leave',
        version: ann.version,
      },
    ],
  ])
  expect((await setStatus([ann.account_id, bob.account_id], 'On Leave')).status).toBe(200)
  expect(await history(ann.account_id)).toBe(before)
  expect(await history(bob.account_id)).toBeGreaterThan(before)
})

test('taking a status back leaves whoever was changed again since, and names them (S-15)', async () => {
  const [ann, bob] = [await make({ current_status: 'Weekends only' }), await make()]
  const ids = [ann.account_id, bob.account_id]
  const { body: touched } = await setStatus(ids, 'On Leave')
  const body = touched.map(
    ({ account_id, version, previous_status }: { [key: string]: number | string }) => ({
      ...{ account_id, version, current_status: previous_status },
    }),
  )
  expect((await setStatus([bob.account_id], 'Inactive')).status).toBe(200)
  const back = () => kampung.call('POST', '/volunteer/status/back', { as, body })
  const answer = await back()
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      put_back: [ann.account_id],
      left: [{ account_id: bob.account_id, display_name: bob.display_name }],
    },
  ])
  expect((await read(ann)).current_status).toBe('Weekends only')
  expect((await read(bob)).current_status).toBe('Inactive')
  // By now both are another version than that change made.
  expect([(await back()).status, (await read(ann)).current_status]).toEqual([412, 'Weekends only'])
})

test('nobody, too many and people who are gone are refused', async () => {
  expect((await setStatus([], 'Available')).status).toBe(422)
  expect((await setStatus(Array(1001).fill(1), 'Available')).status).toBe(422)
  expect((await setStatus([999_999], 'Available')).status).toBe(404)
  expect((await get('/volunteer/export?account_ids=1001,x')).status).toBe(400)
  expect((await get('/volunteer/export?account_ids=')).status).toBe(400)
  expect((await get('/volunteer/export?initiative_id=999999')).status).toBe(404)
})

test('the view leaves as .csv with every NRIC masked, and comes back as it left (G-04, S-07, S-12)', async () => {
  const initiative = (await post('/initiative', anInitiative({ name: 'Drivers / "Night"' }))).body
  const sent = aVolunteer({
    first_name: '=1+1',
    last_name: 'Tan, "Minah"',
    current_status: 'Weekends only',
    initiative_id: initiative.id,
  })
  const minah = (await post('/volunteer', sent)).body as Volunteer
  const ravi = await make({ first_name: 'Ravi', last_name: 'Lee', initiative_id: initiative.id })
  const outside = await make({ first_name: 'Zoe' })
  const download = (query: string) => get(`/volunteer/export?${query}`)
  const whole = await download(`initiative_id=${initiative.id}`)
  expect(whole.status).toBe(200)
  expect(whole.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Drivers Night volunteers.csv')}`,
  )
  const [header, , second] = whole.raw.toString().split('\r\n')
  expect(header).toBe(
    '\uFEFFaccount_id,nric,first_name,last_name,display_name,title,name_characters,gender,date_of_birth,email,contact_number,race,nationality,' +
      'country_of_birth,block_number,street_name,unit_number,building_name,postal_code,last_engagement,current_status,' +
      'languages,times,max_people,max_km',
  )
  expect(
    second?.startsWith(`${minah.account_id},${minah.nric},'=1+1,"Tan, ""Minah""","Tan, ""Minah"" =1+1",,,`),
  ).toBe(true)
  expect(whole.raw.toString()).not.toContain(sent.nric)
  const people = async (query: string) =>
    (await download(query)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
  const scope = `initiative_id=${initiative.id}`
  expect(await people(`${scope}&order=desc`)).toEqual([minah.account_id, ravi.account_id])
  expect(await people(`${scope}&q=lee`)).toEqual([ravi.account_id])
  expect(await people(`${scope}&status=Weekends%20only`)).toEqual([minah.account_id])
  const chosen = `account_ids=${ravi.account_id},${outside.account_id}`
  expect(await people(`${scope}&${chosen}`)).toEqual([ravi.account_id])
  expect((await people(chosen)).sort()).toEqual([ravi.account_id, outside.account_id].sort())

  const back = await kampung.call('POST', `/volunteer/import/?initiative_id=${initiative.id}`, {
    as,
    file: { name: 'back.csv', content: whole.raw, type: 'text/csv' },
  })
  expect(back.body).toEqual({ created: 0, updated: 0, unchanged: 2, refused: [] })
  expect(await read(minah)).toEqual(minah)
  const audited = await kampung.db
    .selectFrom('audit_events')
    .select('action')
    .where('action', '=', 'exported')
    .execute()
  expect(audited.length).toBeGreaterThanOrEqual(6)
})
