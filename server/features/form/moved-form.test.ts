import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { elsewhere } from '../../../tests/api/permission-sign-in-requests.ts'
import { formWorld, makeVisit, type Visit, visitOf } from '../../../tests/form-visit.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { newToken } from '../../http/session.ts'

const { kampung, volunteer } = await formWorld()
/** Taken along from the first programme; the form is moved to the other one, where the person is not. */
let visit: Visit
let other: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, (40 * DAY) / MINUTE)
  other = await makeVisit(kampung)
})

const move = async (to: Visit, stage = 7) => {
  const { programme_id: programmeId, stage: at } = await kampung.db
    .selectFrom('forms')
    .select(['programme_id', 'stage'])
    .where('id', '=', visit.form.form_id)
    .executeTakeFirstOrThrow()
  const moved = await kampung.call('PUT', `/form?programmeId=${programmeId}&stage=${at}`, {
    as: 'admin',
    body: { ...visit.form, programme_id: to.form.programme_id, stage },
  })
  expect(moved.status, moved.text).toBe(200)
}
const phone = () => ({ form_id: visit.form.form_id, answered_at: ago(30 * MINUTE), ...visit.fromPhone })
const file = (over: object = {}) => visit.file(volunteer, { ...phone(), ...over })
const links = () =>
  kampung.db.updateTable('programme_beneficiaries').where('programme_id', '=', visit.form.programme_id)
const movedAt = (moment: string) =>
  kampung.db
    .updateTable('forms')
    .set({
      stood_in: sql`jsonb_build_array(jsonb_build_object('programme_id', ${visit.form.programme_id}::bigint, 'stage', 1,
        'until', ${moment}::timestamptz))`,
    })
    .where('id', '=', visit.form.form_id)
    .execute()

describe('a report of a form that was moved to another programme meanwhile', () => {
  it('is held for staff, about the programme from which it was taken along (H-1845)', async () => {
    await move(other)
    const filed = await file()
    expect([filed.status, filed.body.held_because], filed.text).toEqual([202, 'not_active'])
    expect(filed.body).toMatchObject({
      ...{ form_id: visit.form.form_id, programme_id: visit.form.programme_id, stage: 1 },
      programme_name: visit.form.programme_name,
    })
    // Of the programme in which nobody of theirs is they learn nothing (S-08).
    expect(filed.text).not.toContain(other.form.programme_name)
    expect((await visit.list('admin', '&held=1')).body).toHaveLength(1)
    const body = { id: filed.body.id, instead_of: null }
    const chosen = await kampung.call('POST', '/form/responses/choose', { as: 'admin', body })
    expect([chosen.status, chosen.body.held_because]).toEqual([200, ''])
  })

  it('so is that of a phone which names no form, found by a question of it (H-1845)', async () => {
    await move(other)
    const filed = await file({ form_id: undefined })
    expect([filed.status, filed.body.held_because], filed.text).toEqual([202, 'not_active'])
  })

  it('and that of a phone which was signed out since (H-1845)', async () => {
    await move(other)
    const handedIn = await kampung.call('POST', '/form/responses/late', {
      cookies: await aRevokedPhone(kampung, volunteer),
      headers: { 'idempotency-key': newToken() },
      address: elsewhere(),
      body: {
        ...phone(),
        ...{ stage: 1, programme_id: visit.form.programme_id, beneficiary_serial_number: visit.serial },
      },
    })
    expect(handedIn.status, handedIn.text).toBe(202)
    const [held] = (await visit.list('admin', '&held=1')).body
    expect(held).toMatchObject({ held_because: 'revoked', programme_id: visit.form.programme_id })
  })

  it('is held though it was moved on from there (H-1845)', async () => {
    await move(other)
    await move(await makeVisit(kampung), 8)
    expect((await file()).status).toBe(202)
  })

  it('counts once it is back, where it stands by then (H-1845)', async () => {
    await move(other)
    await move(visit, 3)
    const filed = await file()
    expect([filed.status, filed.body.held_because, filed.body.stage], filed.text).toEqual([201, '', 3])
  })

  it('is held when the programme was deleted since, and not found once that was purged (H-1845)', async () => {
    await move(other)
    const { programme_id } = visit.form
    await kampung.call('DELETE', `/programme?id=${programme_id}`, { as: 'admin' })
    const filed = await file()
    expect([filed.status, filed.body.held_because], filed.text).toEqual([202, 'form_deleted'])
    const gone = await kampung.db
      .selectFrom('programmes')
      .select('deletion_id')
      .where('id', '=', programme_id)
      .executeTakeFirstOrThrow()
    const purged = await kampung.call('DELETE', `/deletion?id=${gone.deletion_id}`, { as: 'super_admin' })
    expect(purged.status, purged.text).toBe(204)
    expect((await file()).status).toBe(404)
  })
})

describe('is not found (S-08)', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'when they were assigned only after it was moved',
      () =>
        kampung.db
          .updateTable('assignments')
          .set({ assigned_from: ago(MINUTE) })
          .execute(),
    ],
    [
      'when the person came into that programme after it',
      () =>
        links()
          .set({ written_at: ago(MINUTE) })
          .execute(),
    ],
    [
      'when its wording came after it',
      () =>
        kampung.db
          .updateTable('form_versions')
          .set({ created_at: ago(MINUTE) })
          .execute(),
    ],
    ['when it was moved longer ago than a phone keeps it', () => movedAt(ago(45 * DAY))],
  ])('%s (H-1845)', async (_when, happen) => {
    await move(other)
    await movedAt(ago(5 * MINUTE))
    expect((await file()).status).toBe(202)
    await happen()
    expect((await file({ answered_at: ago(MINUTE) })).status).toBe(404)
  })
})
