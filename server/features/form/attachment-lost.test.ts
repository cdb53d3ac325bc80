import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { activitySentence } from '../../../contract/activity-sentence.ts'
import { photograph } from '../../../tests/attachment-samples.ts'
import { attachmentVisits, newAttachment } from '../../../tests/attachments.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { tokenOf } from '../../../tests/volunteer-phone.ts'
import { limitRules } from '../../http/limit-rules.ts'
import { hashToken, newToken } from '../../http/session.ts'

const { kampung, me, at, answerOf } = await attachmentVisits()

const NOW = new Date().toISOString()
const tell = (why = 'removed', over: object = {}, as: Parameters<typeof at.send>[1] = me, key = newToken()) =>
  kampung.call('POST', '/form/responses/attachment/lost', {
    as,
    body: { id: at.id, why, lost_at: NOW, ...over },
    headers: { 'idempotency-key': key },
  })
const read = async () => answerOf(await at.visit.list('admin')).attachment

async function filed() {
  await at.asking('photo')
  await at.file()
}

describe('what a phone says will not come', () => {
  it('is told to staff, with why and when; until then since when it is waited for', async () => {
    await filed()
    const { awaited } = await read()
    expect(awaited).toEqual({ since: expect.any(String), lost: '', lost_at: null, phone_gone_at: null })
    expect((await tell()).body).toEqual({ id: at.id, told: true })
    const told = (await read()).awaited
    expect(told).toMatchObject({ since: awaited.since, lost: 'removed' })
    expect(Date.parse(told.lost_at)).toBeGreaterThanOrEqual(Date.parse(awaited.since))
    // The phone's clock may be years off: it happened after its response came, and not in time to come.
    await tell('refused', { lost_at: '2001-01-01T00:00:00.000Z' })
    expect((await read()).awaited).toMatchObject({ lost: 'refused', lost_at: awaited.since })
    await tell('unreadable', { lost_at: '2099-01-01T00:00:00.000Z' })
    expect(Date.parse((await read()).awaited.lost_at)).toBeLessThanOrEqual(Date.now() + 5000)
    expect(answerOf(await at.visit.list(me)).attachment).toEqual({ id: at.id, kind: 'photo' })
  })

  it('said again is said once, and one that comes all the same is here, whatever is said behind it', async () => {
    await filed()
    const key = newToken()
    for (const _ of [1, 2]) expect((await tell('removed', {}, me, key)).status).toBe(200)
    expect((await at.send(await photograph())).status).toBe(201)
    expect(await read()).toMatchObject({ key: expect.stringContaining('photograph') })
    expect((await tell('refused')).status).toBe(200)
    const now = await read()
    expect([now.key, now.awaited]).toEqual([expect.stringContaining('photograph'), undefined])
  })

  it('is said also about somebody who is visited no more, and by nobody but whoever filed it', async () => {
    await filed()
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_to: sql<string>`now()` })
      .where('volunteer_id', '=', me.id)
      .execute()
    expect((await tell('removed', {}, 'other_volunteer')).status).toBe(404)
    expect((await tell('removed', {}, 'admin')).status).toBe(403)
    expect((await tell('removed', { id: newAttachment() })).status).toBe(404)
    expect((await tell('lent')).status).toBe(422)
    expect((await tell()).status).toBe(200)
  })

  it('is heard also of somebody in Recently deleted: the phone says it once, and who is restored must not wait', async () => {
    await filed()
    const records = deletedRecords(kampung)
    const batch = await records.remove(`/beneficiary/?serial_number=${at.visit.serial}`)
    expect((await tell()).status).toBe(200)
    const restored = await records.restore(batch)
    expect(restored.status, restored.text).toBeLessThan(300)
    expect((await read()).awaited).toMatchObject({ lost: 'removed' })
  })

  it('leaves one entry in the log however often it is said, and a moment that cannot be is refused', async () => {
    await filed()
    const entries = () =>
      kampung.db.selectFrom('audit_events').select('id').where('action', '=', 'told_lost').execute()
    const before = (await entries()).length
    for (const _ of [1, 2, 3]) expect((await tell()).status).toBe(200)
    expect((await entries()).length - before).toBe(1)
    for (const lost_at of ['0000-01-01T00:00:00.000Z', `2026-01-01T00:00:00.${'1'.repeat(300)}Z`, 'once'])
      expect((await tell('refused', { lost_at })).status).toBe(422)
  })

  it('is said for another reason no oftener in an hour than one may file (H-1827)', async () => {
    await filed()
    const { limits } = kampung.services
    await limits.reset('filing', String(me.id))
    await limits.consume('filing', String(me.id), limitRules.filing.tries - 1)
    const said = [await tell('removed'), await tell('removed'), await tell('refused')]
    await limits.reset('filing', String(me.id))
    expect(said.map(({ status }) => status)).toEqual([200, 200, 429])
    expect((await read()).awaited.lost).toBe('removed')
  })

  it('stands in the history of its person, without what was typed', async () => {
    await filed()
    await tell()
    const of = `entity=beneficiary&record=${at.visit.serial}&page=1&page_size=5`
    const { body } = await kampung.call('GET', `/activity/history?${of}`, { as: 'admin' })
    expect([activitySentence(body.items[0]), body.items[0].label]).toEqual([
      'told that a photograph will not come for',
      expect.stringMatching(/^First visit \d+ about /),
    ])
  })

  it('is said by a phone that was signed out, by its cookie alone', async () => {
    await filed()
    const late = (cookies: Record<string, string>) =>
      kampung.call('POST', '/form/responses/attachment/lost/late', {
        cookies,
        body: { id: at.id, why: 'unreadable', lost_at: NOW },
      })
    expect((await late({})).status).toBe(404)
    expect((await late({ kampung_device: newToken() })).status).toBe(404)
    expect(await late(await aRevokedPhone(kampung, me))).toMatchObject({
      status: 202,
      body: { received: true },
    })
    expect((await read()).awaited.lost).toBe('unreadable')
  })
})

describe('a phone with one unsent', () => {
  /** On this phone the volunteer is signed in from now on. */
  async function onPhone() {
    const token = newToken()
    const phone = await kampung.db
      .insertInto('volunteer_devices')
      .values({
        ...{ volunteer_id: me.id, token_hash: hashToken(token), pin_hash: 'of-a-pin' },
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = kampung.db.updateTable('sessions').where('id', '=', me.session_id)
    await session.set({ device_id: phone.id, ended_at: null }).execute()
    return { id: phone.id, cookies: { kampung_device: token } }
  }
  const goneAt = async () => (await read()).awaited.phone_gone_at

  it('that is taken away is said to have it, and when it was', async () => {
    const phone = await onPhone()
    await filed()
    expect(await goneAt()).toBeNull()
    expect((await kampung.call('DELETE', `/volunteer/devices?id=${phone.id}`, { as: me })).status).toBe(204)
    expect(await goneAt()).toEqual(expect.any(String))
  })

  it('that its volunteer signs out on wipes it', async () => {
    await onPhone()
    await filed()
    expect((await kampung.call('POST', '/user/logout', { as: me })).status).toBe(204)
    expect(await goneAt()).toEqual(expect.any(String))
  })

  it('that is enrolled anew is the same phone, and has it yet; not what was wiped on it', async () => {
    const enrolAgain = async (cookies: Record<string, string>) => {
      const body = { account_id: me.account_id }
      const link = await kampung.call('POST', '/volunteer/sign-in', { as: 'admin', body })
      const token = tokenOf(link)
      return await kampung.call('POST', '/volunteer/enrol', { cookies, body: { token } })
    }
    const phone = await onPhone()
    await filed()
    const again = await enrolAgain(phone.cookies)
    expect([again.status, await goneAt()]).toEqual([200, null])
    await kampung.call('POST', '/user/logout', { cookies: again.cookies })
    await enrolAgain(again.cookies)
    expect(await goneAt()).toEqual(expect.any(String))
  })
})
