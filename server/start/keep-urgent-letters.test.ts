import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ago, DAY, MINUTE } from '../../tests/ago.ts'
import { elsewhere } from '../../tests/api/permission-sign-in-requests.ts'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { aFollowUp, aProgramme } from '../../tests/factories.ts'
import { notedVisits } from '../../tests/noted-visits.ts'
import { aRevokedPhone } from '../../tests/revoked-phone.ts'
import { bell } from '../../tests/rung-visit.ts'
import { addresses, urgentLetters } from '../../tests/urgent-letters.ts'
import { newToken } from '../http/session.ts'
import { sendUrgentLetters } from './keep-urgent-letters.ts'
import { removeOutlived } from './remove-outlived.ts'

const { kampung, me, visits, at, lookAfter, aPost, told, pass } = await urgentLetters()
const { db } = kampung
const choose = async (as: TestCaller, urgent: boolean) =>
  await kampung.call('PUT', '/user/letters', { as, body: { urgent } })

describe('what rings', () => {
  test('an answer that was sent 25 times is one letter to each officer, and names nobody (H-1696)', async () => {
    const headers = { 'idempotency-key': newToken() }
    for (let time = 0; time < 25; time += 1)
      expect((await visits.visit.answer('No', {}, headers)).status).toBe(201)
    const { letters, look } = aPost()
    expect(await look()).toBe(2)
    expect(letters.map(({ to }) => to).sort()).toEqual(addresses(...at.officers))
    for (const { subject, text } of letters) {
      expect(subject).toBe('Kampung: something urgent was reported')
      const { public_url } = kampung.services.config
      expect(text.split('\n')).toEqual([
        'Something urgent was reported. Open Today to see it.',
        `${public_url}/today`,
        '',
        'This comes at most once in 15 minutes. To stop it:',
        `${public_url}/account`,
        '',
      ])
    }
    await visits.visit.answer('No', {}, headers)
    await pass(16)
    expect(await told()).toEqual([])
  })

  test('what else rings within 15 minutes is one letter after these, however much it is (H-1696)', async () => {
    await visits.visit.answer('No')
    expect(await told()).toEqual(addresses(...at.officers))
    for (let time = 0; time < 3; time += 1)
      await kampung.call('POST', '/concern', {
        as: me,
        body: { beneficiary_serial_number: visits.visit.serial, note: `The door stood open ${time}` },
      })
    expect(await told()).toEqual([])
    await pass(14)
    expect(await told()).toEqual([])
    await pass(2)
    expect(await told()).toEqual(addresses(...at.officers))
    await pass(16)
    expect(await told()).toEqual([])
  })

  test.each([
    ['held beside the one that counts', 202, () => visits.visit.answer('No')],
    [
      'late, from a phone that was signed out',
      202,
      async () => {
        const cookies = await aRevokedPhone(kampung, me, MINUTE)
        const { serial: beneficiary_serial_number, form } = visits.visit
        const place = { stage: 1, programme_id: form.programme_id, beneficiary_serial_number }
        const body = {
          ...place,
          ...visits.visit.answers('No'),
          language: 'en',
          answered_at: ago(30 * MINUTE),
        }
        const headers = { 'idempotency-key': newToken() }
        return kampung.call('POST', '/form/responses/late', { cookies, headers, body, address: elsewhere() })
      },
    ],
    [
      'a worry',
      201,
      () => notedVisits(kampung).note(me, visits.visit.serial, { wellbeing: 'worried', note: 'No food' }, {}),
    ],
  ])('%s is told as well, once', async (_, status, send) => {
    if (status === 202) expect((await visits.visit.answer('Yes')).status).toBe(201)
    expect((await send()).status).toBe(status)
    expect(await told()).toEqual(addresses(...at.officers))
    await pass(16)
    expect(await told()).toEqual([])
  })

  test('what can wait, and what staff noted themselves, is told by no letter', async () => {
    await visits.visit.withQuestion({ bells: [bell('No', { tell_now: false, within_days: 3 })] })
    await visits.visit.answer('No')
    const body = aFollowUp({ beneficiary_serial_number: visits.visit.serial, urgency: 'now' })
    expect((await kampung.call('POST', '/follow-up', { as: 'admin', body })).status).toBe(201)
    expect(await told()).toEqual([])
  })

  test('a worry that staff noted is told by none, and holds back nothing that a volunteer rings', async () => {
    const { serial } = visits.visit
    const worry = { wellbeing: 'worried', note: 'She sounded low' }
    expect((await notedVisits(kampung).note(at.officers[0], serial, worry)).status).toBe(201)
    const urgent = db.selectFrom('follow_ups').select('source_kind').where('urgency', '=', 'now')
    expect(await urgent.execute()).toEqual([{ source_kind: 'wellbeing' }])
    expect(await told()).toEqual([])
    await visits.visit.answer('No')
    expect(await told()).toEqual(addresses(...at.officers))
  })

  test.each([
    ['taken', (id: number) => ['PUT', `/follow-up?id=${id}`, { owner_id: at.officers[1].id }] as const],
    ['closed', (id: number) => ['POST', `/follow-up/close?id=${id}`, { state: 'dropped' }] as const],
    ['deleted', (id: number) => ['DELETE', `/follow-up?id=${id}`, undefined] as const],
  ])('what was %s before the letter went is told by none', async (_, change) => {
    await visits.visit.answer('No')
    const [rung] = await visits.visit.rung()
    const [method, path, body] = change(rung?.id ?? 0)
    expect((await kampung.call(method, path, { as: at.officers[0], body })).status).toBeLessThan(300)
    expect(await told()).toEqual([])
  })

  test('what rang more than a week ago is told no more, and what was told is forgotten after 90 days', async () => {
    await visits.visit.answer('No')
    const ages = (days: number) => sql<string>`now() - make_interval(days => ${days})`
    await db
      .updateTable('follow_ups')
      .set({ created_at: ages(8) })
      .execute()
    expect(await told()).toEqual([])
    await db
      .updateTable('follow_ups')
      .set({ created_at: ages(6) })
      .execute()
    expect(await told()).toHaveLength(2)
    await pass((91 * DAY) / MINUTE)
    await removeOutlived(db)
    expect(await db.selectFrom('urgent_letters').selectAll().execute()).toEqual([])
  })
})

describe('who is written to', () => {
  test('it is the officers of that programme, or of those that the person is in, and no others', async () => {
    const { id: programme_id } = (
      await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })
    ).body
    const stranger = await makeCaller(db, 'admin')
    await db.insertInto('programme_officers').values({ programme_id, user_id: stranger.id }).execute()
    await visits.visit.answer('No')
    expect(await told()).toEqual(addresses(...at.officers))
    await pass(16)
    const body = { beneficiary_serial_number: visits.visit.serial, note: 'The door stood open' }
    await kampung.call('POST', '/concern', { as: me, body })
    expect(await told()).toEqual(addresses(...at.officers))
  })

  test('where the programme has no officer whose account is in use it is the super admins (H-1696)', async () => {
    await db.deleteFrom('programme_officers').execute()
    await lookAfter(await kampung.signIn('deactivated'))
    await visits.visit.answer('No')
    expect(await told()).toEqual(addresses(await kampung.signIn('super_admin')))
  })

  test('whoever stopped it gets none; where all officers did, the super admins do (H-1697)', async () => {
    const [first, second] = at.officers
    const { body } = await choose(first, false)
    expect(body).toEqual({ monday: true, urgent: false, programmes: 1 })
    await visits.visit.answer('No')
    expect(await told()).toEqual(addresses(second))
    await choose(second, false)
    await pass(16)
    expect(await told()).toEqual(addresses(await kampung.signIn('super_admin')))
    expect((await choose(first, true)).body).toEqual({ monday: true, urgent: true, programmes: 1 })
    expect(await told()).toEqual(addresses(first))
    const audited = db.selectFrom('audit_events').select('action').where('actor_id', '=', first.id)
    expect(await audited.orderBy('id').execute()).toEqual([
      { action: 'stopped_urgent_letter' },
      { action: 'asked_for_urgent_letter' },
    ])
  })

  test('a choice of neither letter is refused by name', async () => {
    const answer = await kampung.call('PUT', '/user/letters', { as: at.officers[0], body: {} })
    expect([answer.status, answer.body.fields]).toEqual([422, { monday: 'Say which letter is to come' }])
  })

  test('without a mail server, and in the demonstration, nothing is sent or kept as sent', async () => {
    await visits.visit.answer('No')
    const { services } = aPost()
    expect(await sendUrgentLetters({ ...services, mail: null })).toBe(0)
    expect(await sendUrgentLetters({ ...services, is_demonstration: true })).toBe(0)
    expect(await told()).toHaveLength(2)
  })
})
