import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { anNric, aVolunteer, nricsLike } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { volunteerCalls } from '../../../tests/volunteer-calls.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const { post, get, remove, make, put, rowOf } = volunteerCalls(() => kampung)

test('an NRIC belongs to one living volunteer', async () => {
  const body = aVolunteer()
  const first = (await post('/volunteer', body)).body
  const second = await post('/volunteer', aVolunteer({ nric: body.nric.toLowerCase() }))
  expect(second.status).toBe(409)
  expect(second.body.fields).toEqual({ nric: 'Another volunteer has this NRIC' })
  const other = await make()
  expect((await put(other, { ...other, nric: body.nric })).status).toBe(409)
  await remove(`/volunteer/?account_id=${first.account_id}`)
  expect((await post('/volunteer', aVolunteer({ nric: body.nric }))).status).toBe(201)
})

test('of twenty who send one NRIC at the same moment one is made, and no answer is a fault', async () => {
  const nric = anNric()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/volunteer', aVolunteer({ nric }))),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array(19).fill(409)])
  for (const { body, status } of answers)
    if (status === 409) expect(body.fields).toEqual({ nric: 'Another volunteer has this NRIC' })
})

test('the unchanged mask keeps the NRIC, another mask is refused, a new NRIC is sealed', async () => {
  const sent = aVolunteer()
  const made = (await post('/volunteer', sent)).body
  const before = await rowOf(made)
  const same = await put(made, { ...made, first_name: 'Renamed' })
  expect([same.status, same.body.nric, same.body.version]).toEqual([200, made.nric, 2])
  expect((await rowOf(made)).nric_sealed).toBe(before.nric_sealed)
  const mask = made.nric.replace(/\d{3}/, (digits: string) =>
    String((Number(digits) + 1) % 1000).padStart(3, '0'),
  )
  const refused = await put(made, { ...made, nric: mask })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['nric']])
  expect((await post('/volunteer', aVolunteer({ nric: mask }))).status).toBe(422)
  const nric = anNric()
  expect((await put(made, { ...made, nric })).status).toBe(200)
  const row = await rowOf(made)
  expect(kampung.services.vault.open(row.nric_sealed ?? '', row.id)).toBe(nric)
  expect((await get(`/volunteer/?nric=${nric}`)).body.account_id).toBe(made.account_id)
  expect((await get(`/volunteer/?nric=${sent.nric}`)).status).toBe(404)
})

test('no answer and no audit row holds an NRIC in clear, but the reveal', async () => {
  const sent = aVolunteer()
  const made = (await post('/volunteer', sent)).body
  const answers = [
    await get('/volunteer/?page=1&page_size=100'),
    await get(`/volunteer/?nric=${sent.nric}`),
    await put(made, { ...made, nric: sent.nric }),
    await post('/volunteer', aVolunteer({ nric: sent.nric })),
  ]
  for (const { text } of answers) expect(text).not.toContain(sent.nric)
  const nric = anNric()
  await put(made, { ...made, nric })
  const revealed = await post('/volunteer/nric-reveal', {
    account_id: made.account_id,
    reason: 'Insurance claim',
  })
  expect([revealed.status, revealed.body]).toEqual([201, { nric }])
  const events = await kampung.db.selectFrom('audit_events').selectAll().execute()
  const details = await kampung.db.selectFrom('audit_details').selectAll().execute()
  const kept = JSON.stringify([
    events,
    details,
    await kampung.db.selectFrom('idempotency_keys').selectAll().execute(),
  ])
  for (const clear of [sent.nric, nric]) expect(kept).not.toContain(clear)
  const reveal = events.filter(({ action }) => action === 'revealed_nric')
  expect(reveal.map(({ reason, entity_id }) => [reason, entity_id])).toEqual([['', String(made.account_id)]])
  expect(details.find(({ event_id }) => event_id === reveal[0]?.id)?.after).toEqual({
    reason: 'Insurance claim',
  })
  expect(events.some(({ action }) => action === 'looked_up_nric')).toBe(true)
})

test('what tells one try of a call from another cannot be guessed back to an NRIC without its key', async () => {
  const sent = aVolunteer()
  const headers = { 'idempotency-key': newToken() }
  const make = () => kampung.call('POST', '/volunteer', { as: 'admin', body: sent, headers })
  const [made, again] = [await make(), await make()]
  expect(again.body).toEqual(made.body)
  const { body_hash } = await kampung.db
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('key', '=', headers['idempotency-key'])
    .executeTakeFirstOrThrow()
  const content = JSON.stringify([null, sent])
  // By whoever has the database, or beside it the server's secret, but not the key of the NRICs.
  const guesses = ['hex', 'base64url'].map((form) =>
    createHash('sha256')
      .update(content)
      .digest(form as 'hex'),
  )
  expect([...guesses, kampung.services.keyedHash(content)]).not.toContain(body_hash)
  expect(kampung.services.vault.fingerprint(content)).toBe(body_hash)
})

test('reveal and look-up are limited, and a reveal needs a reason', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  const made = await make()
  const reveal = (reason: string) =>
    kampung.call('POST', '/volunteer/nric-reveal', {
      as: admin,
      body: { account_id: made.account_id, reason },
    })
  expect((await reveal(' ')).body.fields).toEqual({ reason: 'A reason is required' })
  const reveals = []
  for (let turn = 0; turn < 31; turn += 1) reveals.push((await reveal('Audit')).status)
  expect(reveals).toEqual([...Array(30).fill(201), 429])
  const lookups = []
  for (let turn = 0; turn < 31; turn += 1) {
    const path = `/volunteer/?nric=${anNric()}`
    lookups.push((await kampung.call('GET', path, { as: admin })).status)
  }
  expect(lookups).toEqual([...Array(30).fill(404), 429])
})

test('who tries NRICs until one is taken is stopped and audited, and a wrong guess leaves a trace', async () => {
  const guesser = await makeCaller(kampung.db, 'admin')
  const person = aVolunteer()
  await make(person)
  const guess = (over: object) => kampung.call('POST', '/volunteer', { as: guesser, body: aVolunteer(over) })
  // Nothing of a call that fails for another reason says whether the NRIC is known.
  const [hit, miss] = [
    await guess({ nric: person.nric, initiative_id: 999 }),
    await guess({ initiative_id: 999 }),
  ]
  expect([hit.status, hit.body.fields]).toEqual([miss.status, miss.body.fields])
  for (let n = 0; n < 30; n += 1) expect((await guess({ nric: person.nric })).status).toBe(409)
  expect((await guess({ nric: person.nric })).status).toBe(429)
  const { taken } = await kampung.db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('action', '=', 'looked_up_nric')
    .where('actor_id', '=', guesser.id)
    .executeTakeFirstOrThrow()
  expect(taken).toBe(30)
})

test('who tries NRICs on one record until it says taken is stopped, though every wrong one is free', async () => {
  const guesser = await makeCaller(kampung.db, 'admin')
  const dummy = await make()
  const edit = (body: object, headers = {}) =>
    kampung.call('PUT', `/volunteer/?account_id=${dummy.account_id}`, {
      as: guesser,
      body: { ...dummy, ...body },
      headers,
    })
  // What keeps the NRIC, or fails before it is looked at, is no guess.
  for (let n = 0; n < 3; n += 1) {
    expect((await edit({ first_name: `Name ${n}` })).status).toBe(200)
    expect((await edit({ nric: anNric() }, { 'if-match': '"1"' })).status).toBe(412)
  }
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await edit({ nric: anNric() })).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const nric = kampung.services.vault.openMasks((await rowOf(dummy)).nric_masked)
  expect((await edit({ first_name: 'Still editable', nric })).status).toBe(200)
})

test('who makes people with what a mask leaves open is stopped, and other new people are no guess', async () => {
  const guesser = await makeCaller(kampung.db, 'admin')
  const { nric: mask } = await make()
  const add = async (over: object = {}) =>
    (await kampung.call('POST', '/volunteer', { as: guesser, body: aVolunteer(over) })).status
  const candidates = nricsLike(mask).slice(0, 31)
  expect(candidates).toHaveLength(31)
  const statuses = []
  for (const nric of candidates) statuses.push(await add({ nric }))
  expect(statuses.slice(0, 30).every((status) => status === 201 || status === 409)).toBe(true)
  expect(statuses[30]).toBe(429)
  expect(await add()).toBe(201)
})
