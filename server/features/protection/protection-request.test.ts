import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import { today } from '../../../contract/fields.ts'
import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, anEngagement, aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from '../deletion/deletion-purge.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const ago = (days: number) => addDays(today(), -days)
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })
const put = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  kampung.call('PUT', `/protection-request?id=${id}`, { as, body, headers })
const close = (id: number, body: unknown = { outcome: 'done', reason: 'Handed over' }) =>
  post(`/protection-request/close?id=${id}`, body)
const get = async (query: string) => (await kampung.call('GET', `/protection-request?${query}`, { as })).body

async function someone(noun: 'beneficiary' | 'volunteer' = 'beneficiary') {
  const { body } = await post(`/${noun}`, noun === 'volunteer' ? aVolunteer() : aBeneficiary())
  const key: string = noun === 'volunteer' ? String(body.account_id) : body.serial_number
  const at = `/protection-request?noun=${noun}&key=${key}`
  const path = noun === 'volunteer' ? `/volunteer?account_id=${key}` : `/beneficiary?serial_number=${key}`
  const ask = async (over: object = {}): Promise<ProtectionRequest> =>
    (await post(at, aProtectionRequest(over))).body
  return { at, ask, path, key, last_name: body.last_name as string }
}

describe('what somebody asks of their data', () => {
  test.each(['beneficiary', 'volunteer'] as const)(
    'is written down of a %s with who asked, how that was checked and the last day for an answer',
    async (noun) => {
      const { at, ask, key } = await someone(noun)
      const { id: owner_id } = await makeCaller(kampung.db, 'super_admin')
      const over = {
        asked_by: 'representative',
        representative: 'Her daughter, with a letter',
        received_on: ago(3),
        owner_id,
      }
      const made = await ask(over)
      expect(made).toMatchObject({
        ...over,
        noun,
        person_key: key,
        kind: 'access',
        checked_how: 'callback',
        due_on: ago(-27),
        told_on: null,
        outcome: null,
        closed_at: null,
        version: 1,
      })
      expect(made.owner_name).not.toBe('')
      expect(await get(at.split('?')[1] ?? '')).toEqual([made])
      expect(await get(`id=${made.id}`)).toEqual(made)
    },
  )

  test.each([
    ['who asked', { asked_by: 'neighbour' }, { asked_by: 'Choose who asked' }],
    [
      'who the representative is',
      { asked_by: 'representative' },
      { representative: 'Say who asks for them, and why they may' },
    ],
    ['a day that was', { received_on: ago(-1) }, { received_on: 'That day is still to come' }],
    ['no NRIC', { wish: 'I am S1234567D' }, { wish: 'NRIC is not kept here: leave it out' }],
    [
      'somebody who may answer',
      { owner_id: 987_654 },
      { owner_id: 'This is no super admin whose account is in use' },
    ],
  ])('asks for %s', async (_, over, fields) => {
    const { at } = await someone()
    const { status, body } = await post(at, aProtectionRequest(over))
    expect([status, body.fields]).toEqual([422, fields])
  })

  test('is no officer’s to answer, who may not read it', async () => {
    const { ask } = await someone()
    const { id } = await ask()
    const { id: owner_id } = await makeCaller(kampung.db, 'admin')
    expect((await put(id, { owner_id })).body.fields).toHaveProperty('owner_id')
    for (const path of [`/protection-request?id=${id}`, '/protection-request?page=1'])
      expect((await kampung.call('GET', path, { as: 'admin' })).status).toBe(403)
  })

  test('takes longer only where they were told until when, and the clock follows the day on which it came', async () => {
    const { ask } = await someone()
    const { id } = await ask({ received_on: ago(40) })
    expect((await put(id, { extended_to: ago(-20) })).body.fields).toHaveProperty('told_on')
    expect((await put(id, { told_on: ago(12) })).body.fields).toHaveProperty('extended_to')
    expect((await put(id, { told_on: ago(41), extended_to: ago(-20) })).body.fields).toHaveProperty('told_on')
    expect((await put(id, { told_on: ago(12), extended_to: ago(10) })).body.fields).toEqual({
      extended_to: `It is due on ${dayText(ago(10))} anyway`,
    })
    const longer = { told_on: ago(12), extended_to: ago(-20) }
    expect((await put(id, longer)).body).toMatchObject({ ...longer, due_on: ago(10), version: 2 })
    const came = await put(id, { received_on: ago(39) })
    expect(came.body).toMatchObject({ due_on: ago(9), extended_to: ago(-20) })
    expect((await put(id, { received_on: ago(5) })).body.fields).toHaveProperty('told_on')
    expect((await put(id, { asked_by: 'representative', representative: '' })).status).toBe(422)
    expect((await put(id, { wish: 'More' }, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('is not done for whom nobody has checked, and once it is closed nothing is written over', async () => {
    const { ask } = await someone()
    const { id } = await ask({ checked_how: null })
    expect((await close(id)).status).toBe(409)
    expect((await close(id, { outcome: 'done', reason: ' ' })).body.fields).toHaveProperty('reason')
    await put(id, { checked_how: 'document' })
    const closed = await close(id)
    expect([closed.status, closed.body]).toMatchObject([201, { outcome: 'done', reason: 'Handed over' }])
    expect(closed.body.closed_by_name).not.toBe('')
    expect((await close(id)).status).toBe(409)
    expect((await put(id, { wish: 'More' })).status).toBe(409)
    const { id: other } = await ask({ checked_how: null })
    const refusal = { outcome: 'refused', reason: 'It would show another person (section 21(3)(c))' }
    expect((await close(other, refusal)).body).toMatchObject(refusal)
  })

  test('stands by its last day, the open ones first, and those of this week alone where that is asked', async () => {
    const { ask, at } = await someone()
    const later = await ask()
    const over = await ask({ received_on: ago(32) })
    const longer = await ask({ received_on: ago(33) })
    await put(longer.id, { told_on: ago(5), extended_to: ago(-90) })
    const soon = await ask({ received_on: ago(23) })
    const answered = await ask({ received_on: ago(60) })
    await close(answered.id)
    const mine = [later, over, longer, soon, answered].map(({ id }) => id)
    const inOrder = async (more: string) => {
      const { items } = await get(`page=1&page_size=100${more}`)
      return items.map(({ id }: ProtectionRequest) => id).filter((id: number) => mine.includes(id))
    }
    expect(await inOrder('')).toEqual([over.id, soon.id, later.id, longer.id, answered.id])
    expect(await inOrder('&open=1')).toEqual([over.id, soon.id, later.id, longer.id])
    expect(await inOrder('&soon=1')).toEqual([over.id, soon.id])
    const ofPerson = await get(at.split('?')[1] ?? '')
    expect(ofPerson.map(({ id }: ProtectionRequest) => id)).toEqual(await inOrder(''))
  })

  test.each(['beneficiary', 'volunteer'] as const)(
    'waits with a deleted %s; once they are purged that it was asked and answered stays, without a word',
    async (noun) => {
      const { ask, at, path, last_name } = await someone(noun)
      const records = deletedRecords(kampung)
      const canary = { wish: `Xrequest of ${last_name}`, check_note: 'Xrequest' }
      const named = { ...canary, asked_by: 'representative', representative: 'Xrequest' }
      const forget = await ask({ ...named, kind: 'forget', received_on: ago(3) })
      const copy = await ask(named)
      const done = await ask(named)
      await close(done.id, { outcome: 'partly', reason: 'Xrequest' })
      const batch = await records.remove(path)
      expect((await kampung.call('GET', at, { as })).status).toBe(404)
      expect(await get(`id=${forget.id}`)).toMatchObject({ person_key: '', ...canary })
      expect((await put(forget.id, { check_note: 'Xrequest, by phone' })).status).toBe(200)
      await records.age(batch, 31)
      await purgeOutlived(kampung.services)
      expect(await records.tablesThatHold('Xrequest')).toEqual([])
      const nobody = { noun: null, person_key: '', person_name: '', representative: '', wish: '' }
      const gone = { ...nobody, check_note: '', reason: '' }
      expect(await get(`id=${forget.id}`)).toMatchObject({ ...gone, outcome: 'done', received_on: ago(3) })
      expect(await get(`id=${copy.id}`)).toMatchObject({ ...gone, outcome: 'dropped' })
      expect(await get(`id=${done.id}`)).toMatchObject({ ...gone, outcome: 'partly' })
      expect((await get(`id=${copy.id}`)).closed_at).not.toBeNull()
      expect((await put(forget.id, { wish: 'More' })).status).toBe(409)
    },
  )
})

describe('to be forgotten', () => {
  test('tells what goes, what a volunteer handed in, that they are still with us, and on which day it is gone', async () => {
    const { ask, path } = await someone('volunteer')
    const account = path.split('=')[1]
    const { body: person } = await post('/beneficiary', aBeneficiary())
    const serial = person.serial_number
    const ids = { volunteer_account_ids: [Number(account)] }
    await post(`/beneficiary/assignments/?serial_number=${serial}`, ids)
    const seen = { beneficiary_serial_number: serial, volunteer_account_id: Number(account) }
    expect((await post('/engagement', anEngagement(seen))).status).toBe(201)
    const { id } = await ask({ kind: 'forget' })
    const told = (of: number) => kampung.call('GET', `/protection-request/forgetting?id=${of}`, { as })
    expect((await told(id)).body).toEqual({
      summary: '1 assignment',
      is_active: true,
      handed_in: 1,
      retention_days: 30,
      gone_on: ago(-30),
    })
    const copy = await ask()
    expect((await told(copy.id)).status).toBe(404)
    await deletedRecords(kampung).remove(path)
    expect((await told(id)).status).toBe(404)
    expect((await close(id, { outcome: 'partly', reason: 'Told by letter' })).status).toBe(201)
  })

  test('deletes nobody once it was closed, is unchecked again or was changed meanwhile', async () => {
    const { ask } = await someone('beneficiary')
    const { id, version } = await ask({ kind: 'forget' })
    const told = async (seen: number) => {
      const { status, body } = await kampung.call(
        'GET',
        `/protection-request/forgetting?id=${id}&request_version=${seen}`,
        { as },
      )
      return status === 200 ? 200 : body.message
    }
    expect(await told(version)).toBe(200)
    const edited = await put(id, { wish: 'All of it' })
    expect(await told(version)).toBe('A colleague has changed this request. Look at it again first')
    expect(await told(edited.body.version)).toBe(200)
    const unchecked = await put(id, { checked_how: null })
    expect(await told(unchecked.body.version)).toMatch(/^Nobody has checked yet/)
    await close(id, { outcome: 'dropped', reason: 'They stay after all' })
    expect(await told(unchecked.body.version + 1)).toBe('It is closed: write down a new request')
  })
})
