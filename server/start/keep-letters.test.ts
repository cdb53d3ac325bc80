import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aFollowUp, aProgramme } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import type { MailMessage } from '../http/mail.ts'
import { sendMondayLetters, weekToTell } from './keep-letters.ts'

const MONDAY_AT_EIGHT = Date.parse('2031-03-03T08:00:00+08:00')
const DAY = 86_400_000
const WEEK = 7 * DAY

let kampung: TestApp
let meals: number
let officer: { id: number; email: string }
beforeAll(async () => {
  kampung = await openTestApp()
  officer = await kampung.signIn('admin')
  const chief = await kampung.signIn('super_admin')
  const left = await kampung.signIn('deactivated')
  meals = await aProgrammeOf('Silver Meals', [officer.id, left.id])
  await aProgrammeOf('Nobody in it', [chief.id])
  for (let n = 0; n < 2; n += 1) await made('/beneficiary', aBeneficiary({ programme_id: meals }))
  const person = await made('/beneficiary', aBeneficiary({ first_name: 'Halimah', programme_id: meals }))
  const beneficiary_serial_number = person.serial_number
  for (const due_on of ['2031-02-27', '2031-03-09', '2031-03-10'])
    await made('/follow-up', aFollowUp({ beneficiary_serial_number, due_on }))
})
afterAll(() => kampung.close())

async function made(path: string, body: object) {
  const answer = await kampung.call('POST', path, { as: 'admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function aProgrammeOf(name: string, officer_ids: number[]): Promise<number> {
  const { id } = await made('/programme', aProgramme({ name }))
  const body = { every_days: 14 }
  const answer = await kampung.call('PUT', `/programme/care?id=${id}`, { as: 'admin', body })
  expect(answer.status, answer.text).toBe(200)
  const rows = officer_ids.map((user_id) => ({ programme_id: id, user_id }))
  await kampung.db.insertInto('programme_officers').values(rows).execute()
  return id
}
/** A mail server that keeps what it takes. */
function aPost({ takes = true } = {}) {
  const letters: MailMessage[] = []
  const send = async (letter: MailMessage) => {
    if (takes) letters.push(letter)
    return takes
  }
  const services = { ...kampung.services, mail: { post() {}, send, close: async () => {} } }
  return { letters, services, sendAt: (now: number) => sendMondayLetters(services, now) }
}
const choose = (monday: boolean) => kampung.call('PUT', '/user/letters', { as: 'admin', body: { monday } })

test.each([
  ['2031-03-03T06:59:00+08:00', undefined],
  ['2031-03-03T07:00:00+08:00', '2031-03-03'],
  ['2031-03-04T23:59:00+08:00', '2031-03-03'],
  ['2031-03-05T00:00:00+08:00', undefined],
  ['2031-03-02T12:00:00+08:00', undefined],
])('at %s the letters of %s are due', (at, week) => {
  expect(weekToTell(Date.parse(at))).toBe(week)
})

test('an officer has one letter a week with the figures of their programmes and nobody’s name, from whichever server is first', async () => {
  const { letters, sendAt } = aPost()
  const went = await Promise.all(Array.from({ length: 4 }, () => sendAt(MONDAY_AT_EIGHT)))
  expect(went.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(letters).toHaveLength(1)
  const [{ to, text } = { to: '', text: '' }] = letters
  expect(to).toBe(officer.email)
  expect(text).toContain('Silver Meals\n')
  expect(text).toContain('- 3 people never seen\n')
  expect(text).toContain('- 3 people without a volunteer\n')
  expect(text).toContain('2 follow-ups are to be done this week, 1 of them overdue.')
  expect(text).not.toContain('Halimah')
  expect(await sendAt(MONDAY_AT_EIGHT + 86_400_000)).toBe(0)
  expect(await sendAt(MONDAY_AT_EIGHT + WEEK)).toBe(1)
})

test('what the mail server did not take is sent later, and once', async () => {
  const monday = MONDAY_AT_EIGHT + 2 * WEEK
  expect(await aPost({ takes: false }).sendAt(monday)).toBe(0)
  const { letters, sendAt } = aPost()
  expect([await sendAt(monday + 600_000), await sendAt(monday + 1_200_000)]).toEqual([1, 0])
  expect(letters).toHaveLength(1)
})

test('whoever stopped it gets none, until they ask for it again', async () => {
  const monday = MONDAY_AT_EIGHT + 3 * WEEK
  const { sendAt } = aPost()
  expect((await choose(false)).body).toEqual({ monday: false, urgent: true, programmes: 1 })
  expect(await sendAt(monday)).toBe(0)
  expect((await choose(true)).body).toEqual({ monday: true, urgent: true, programmes: 1 })
  expect(await sendAt(monday)).toBe(1)
  const { body } = await kampung.call('GET', '/user/letters', { as: 'admin' })
  expect(body).toEqual({ monday: true, urgent: true, programmes: 1 })
})

test('without a mail server, and in the demonstration, nothing is sent or kept as sent', async () => {
  const monday = MONDAY_AT_EIGHT + 4 * WEEK
  const { services, letters } = aPost()
  expect(await sendMondayLetters({ ...services, mail: null }, monday)).toBe(0)
  expect(await sendMondayLetters({ ...services, is_demonstration: true }, monday)).toBe(0)
  expect(await sendMondayLetters(services, monday)).toBe(1)
  expect(letters).toHaveLength(1)
})

test('a letter whose server ended before it was sent goes an hour later, once, from whichever server is first (H-1353)', async () => {
  const monday = MONDAY_AT_EIGHT + 5 * WEEK
  const cut = aPost()
  const mail = { ...cut.services.mail, send: () => Promise.reject(new Error('The server ended')) }
  await expect(sendMondayLetters({ ...cut.services, mail }, monday)).rejects.toThrow('The server ended')
  const { letters, sendAt } = aPost()
  expect(await sendAt(monday + 600_000)).toBe(0)
  const went = await Promise.all(Array.from({ length: 4 }, () => sendAt(monday + 3_600_000)))
  expect(went.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await sendAt(monday + 3 * 3_600_000)).toBe(0)
  expect(letters).toHaveLength(1)
})

test('whoever had nothing to be told in the morning is told nothing later in the week', async () => {
  const monday = MONDAY_AT_EIGHT + 6 * WEEK
  const { db } = kampung
  await db.deleteFrom('programme_officers').execute()
  const quiet = await aProgrammeOf('Nobody in it either', [officer.id])
  const { letters, sendAt } = aPost()
  await db.updateTable('follow_ups').set({ due_on: '2040-01-01' }).execute()
  expect(await sendAt(monday)).toBe(0)
  await made('/beneficiary', aBeneficiary({ programme_id: quiet }))
  expect(await sendAt(monday + 2 * 3_600_000)).toBe(0)
  expect(letters).toEqual([])
})

test('a server that stops begins no further letter (H-1354)', async () => {
  const { services, letters } = aPost()
  const monday = MONDAY_AT_EIGHT + 7 * WEEK
  expect(await sendMondayLetters(services, monday, AbortSignal.abort())).toBe(0)
  expect(await sendMondayLetters(services, monday)).toBe(1)
  expect(letters).toHaveLength(1)
})

test('sent on Tuesday, it says who is overdue by then, and still what is to be done by Sunday', async () => {
  const monday = MONDAY_AT_EIGHT + 8 * WEEK
  const day = (after: number) => new Date(monday + after * DAY).toISOString().slice(0, 10)
  const name = 'Since yesterday'
  const programme_id = await aProgrammeOf(name, [officer.id])
  const { serial_number } = await made('/beneficiary', aBeneficiary({ programme_id }))
  await kampung.db
    .updateTable('programme_beneficiaries')
    .set({ due_on: day(-13), overdue_on: day(1), lost_on: day(90) })
    .where('programme_id', '=', programme_id)
    .execute()
  for (const due_on of [day(0), day(6), day(7)])
    await made('/follow-up', aFollowUp({ beneficiary_serial_number: serial_number, due_on }))
  const { letters, sendAt } = aPost()
  expect(await sendAt(monday + DAY)).toBe(1)
  const text = letters[0]?.text ?? ''
  expect(text).toMatch(/Since yesterday\n(- .*\n)*- 1 person overdue for a visit\n/)
  expect(text).toContain('2 follow-ups are to be done this week, 1 of them overdue.')
})
