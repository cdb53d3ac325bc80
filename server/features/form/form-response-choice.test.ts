import { beforeEach, describe, expect, it } from 'vitest'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { formWorld, type Visit, visitOf } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, (40 * DAY) / MINUTE)
})

const unassign = (ms: number) =>
  kampung.db
    .updateTable('assignments')
    .set({ assigned_to: ago(ms) })
    .execute()
const held = async () => (await visit.list('admin', '&held=1')).body
const accepted = async () => (await visit.list('admin')).body

describe('choosing between two reports', () => {
  const choose = (id: number, as: TestCaller | 'admin' = 'admin', more: object = {}) =>
    kampung.call('POST', '/form/responses/choose', { as, body: { id, ...more } })

  it('makes the held one count and holds the other, and back again', async () => {
    const first = await visit.file('admin', { volunteer_account_id: null })
    const second = await visit.file(volunteer, visit.fromPhone)
    expect(second.body.held_because).toBe('second')
    const chosen = await choose(second.body.id)
    expect([chosen.status, chosen.body]).toEqual([200, { ...second.body, held_because: '' }])
    expect(await held()).toEqual([{ ...first.body, held_because: 'replaced' }])
    expect((await choose(first.body.id)).status).toBe(200)
    expect(await accepted()).toEqual([first.body])
  })

  it('lets a late one count where nothing else does, and dates the visit then', async () => {
    await unassign(MINUTE)
    const filed = await visit.file(volunteer, { ...visit.fromPhone, answered_at: ago(2 * MINUTE) })
    expect((await choose(filed.body.id)).status).toBe(200)
    const person = kampung.db.selectFrom('beneficiaries').select('last_engagement')
    const { last_engagement } = await person
      .where('serial_number', '=', visit.serial)
      .executeTakeFirstOrThrow()
    expect(last_engagement).not.toBeNull()
    expect((await visit.pending('admin')).body).toEqual([])
  })

  it('is refused for one that counts, one that is not there, and by a volunteer', async () => {
    const first = await visit.file(volunteer, visit.fromPhone)
    expect((await choose(first.body.id)).status).toBe(409)
    expect((await choose(999_999)).status).toBe(404)
    expect((await choose(first.body.id, volunteer)).status).toBe(403)
  })

  it('is refused with what counts by now, when that is not what was chosen against', async () => {
    const first = await visit.file('admin', { volunteer_account_id: null })
    const second = await visit.file(volunteer, visit.fromPhone)
    const third = await visit.file('admin', { volunteer_account_id: null })
    const instead_of = first.body.id
    expect((await choose(third.body.id, 'admin', { instead_of })).status).toBe(200)
    const stale = await choose(second.body.id, 'admin', { instead_of })
    expect([stale.status, stale.body.current]).toEqual([412, { ...third.body, held_because: '' }])
    expect((await choose(second.body.id, 'admin', { instead_of: null })).status).toBe(412)
    expect((await accepted()).map(({ id }: { id: number }) => id)).toEqual([third.body.id])
  })

  it('leaves both in the audit, before and after (S-14)', async () => {
    const first = await visit.file('admin', { volunteer_account_id: null })
    const second = await visit.file(volunteer, visit.fromPhone)
    await choose(second.body.id)
    const rows = await kampung.db
      .selectFrom('audit_events as e')
      .innerJoin('audit_details as d', 'd.event_id', 'e.id')
      .select(['e.action', 'e.entity_id', 'd.before', 'd.after'])
      .where('e.action', 'in', ['held', 'counted'])
      .where('e.entity_id', 'in', [String(first.body.id), String(second.body.id)])
      .orderBy('e.id')
      .execute()
    const row = (action: string, { body }: { body: { id: number } }, before: string, after: string) => ({
      action,
      entity_id: String(body.id),
      before: { held_because: before },
      after: { held_because: after },
    })
    expect(rows).toMatchObject([row('held', first, '', 'replaced'), row('counted', second, 'second', '')])
  })

  it('at once by two leaves one that counts', async () => {
    await visit.file('admin', { volunteer_account_id: null })
    const second = await visit.file(volunteer, visit.fromPhone)
    const third = await visit.file('admin', { volunteer_account_id: null })
    const both = await Promise.all([choose(second.body.id), choose(third.body.id)])
    expect(both.every(({ status }) => status === 200)).toBe(true)
    expect(await accepted()).toHaveLength(1)
    expect(await held()).toHaveLength(2)
  })

  it('shows whoever wrote it the report that is held, and nobody else; and how it stands once staff have chosen', async () => {
    const other = await kampung.signIn('other_volunteer')
    await kampung.assign(other, visit.serial)
    const first = await visit.file(other, { responses: [{ id: 1, answer: 'canary-that-counts' }] })
    const own = await visit.file(volunteer, { responses: [{ id: 1, answer: 'canary-beside' }] })
    const take = (as: TestCaller, known = '') =>
      kampung.call('GET', `/volunteer/visits${known && `?known=${known}`}`, { as })
    const { tag, people } = (await take(volunteer)).body
    expect(people[0]).toMatchObject({ responses: [{ id: first.body.id, responses: [] }], held: [own.body] })
    const seen = await take(other)
    expect(seen.body.people[0]).toMatchObject({ responses: [first.body], held: [] })
    expect(seen.text).not.toContain('canary-beside')
    await choose(own.body.id)
    const later = (await take(volunteer, tag)).body
    expect(later.people[0]).toMatchObject({ responses: [{ ...own.body, held_because: '' }], held: [] })
    expect((await take(other)).body.people[0].held).toMatchObject([
      { id: first.body.id, held_because: 'replaced' },
    ])
  })
})
