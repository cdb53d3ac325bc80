import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aReader, askCode, codeIn, openMailCodes } from '../../../tests/mail-code.ts'
import type { TestApp } from '../../../tests/test-app.ts'
import {
  expectInvalid,
  type Person,
  PIN,
  phone,
  signInCalls,
  switchMailCodesOn,
} from '../../../tests/volunteer-phone.ts'
import type { MailMessage } from '../../http/mail.ts'

let kampung: TestApp
let letters: MailMessage[]
const { login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  ;({ kampung, letters } = await openMailCodes())
})
afterAll(() => kampung.close())
beforeEach(async () => {
  letters.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
  await switchMailCodesOn(kampung)
})

type Cookies = Record<string, string>
const NUMBER = '+6591112222'
const put = (cookies: Cookies, body: object) =>
  kampung.call('PUT', '/volunteer/profile', { cookies, body: { contact_number: NUMBER, ...body } })
const addressOf = async ({ id }: Person) => {
  const row = kampung.db.selectFrom('volunteers').select('email').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).email
}
const unlock = ({ id }: Person) =>
  kampung.db
    .updateTable('volunteer_devices')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('volunteer_id', '=', id)
    .execute()

test('another address is kept only with the PIN, and the one before is told', async () => {
  const person = await aReader(kampung)
  const cookies = await enrolled(person)
  const email = 'new.mailbox@mail.example'
  for (const [pin, said] of [
    [undefined, 'Type your PIN to change your email address'],
    ['', 'Type your PIN to change your email address'],
    ['502917', 'This PIN is not right'],
  ]) {
    const refused = await put(cookies, { email, pin })
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'invalid', { pin: said }])
  }
  expect(await addressOf(person)).toBe(person.email)
  expect(letters).toEqual([])

  const kept = await put(cookies, { email, pin: '739 164' })
  expect([kept.status, kept.body.email]).toEqual([200, email])
  expect(letters.map(({ to }) => to)).toEqual([person.email])
  const [letter] = letters
  expect(letter?.subject).toBe('Your email address at Kampung was changed')
  for (const said of ['changed on a phone', '登录码', 'kod log masuk', 'குறியீடுகள்'])
    expect(letter?.text).toContain(said)
  expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/https?:|new\.mailbox|Mei Ling/)
  const details = JSON.stringify(await kampung.db.selectFrom('audit_details').selectAll().execute())
  expect(details).not.toMatch(/"pin"|502917|739 ?164/)
})

test('the letter says whom to call, where the office has said so', async () => {
  const body = { contact_name: 'Mdm Lim', contact_number: '62345678' }
  expect((await kampung.call('PUT', '/settings', { as: 'super_admin', body })).status).toBe(200)
  const person = await aReader(kampung)
  await put(await enrolled(person), { email: 'called@mail.example', pin: PIN })
  expect(letters[0]?.text).toMatch(/Mdm Lim, \+?6?5? ?6234 ?5678/)
})

test('the number alone asks for no PIN, nor does the same address in other letters', async () => {
  const person = await aReader(kampung, { email: ' Old.Record@Mail.Example ' })
  const cookies = await enrolled(person)
  const answer = await put(cookies, { contact_number: '97776666', email: 'old.record@mail.example' })
  expect([answer.status, answer.body.contact_number]).toEqual([200, '+6597776666'])
  expect(letters).toEqual([])
})

test('a first address needs the PIN too, and nobody is told', async () => {
  const person = await aReader(kampung, { email: '' })
  const cookies = await enrolled(person)
  expect((await put(cookies, { email: 'first@mail.example' })).status).toBe(422)
  expect((await put(cookies, { email: 'first@mail.example', pin: PIN })).status).toBe(200)
  expect(letters).toEqual([])
})

test('where codes by mail are off an address is changed as a number is', async () => {
  const body = { is_code_by_mail_on: false }
  expect((await kampung.call('PUT', '/settings', { as: 'super_admin', body })).status).toBe(200)
  const person = await aReader(kampung)
  expect((await put(await enrolled(person), { email: 'free@mail.example' })).status).toBe(200)
  expect(letters).toEqual([])
})

test('a code that went to the address before is void, also when that is theirs again', async () => {
  const person = await aReader(kampung)
  const cookies = await enrolled(person)
  await askCode(kampung, person)
  const code = codeIn(letters[0])
  expect((await put(cookies, { email: 'elsewhere@mail.example', pin: PIN })).status).toBe(200)
  expect((await put(cookies, { email: person.email, pin: PIN })).status).toBe(200)
  expectInvalid(await login(person.last4, code))
  // One that is asked for now is good.
  await askCode(kampung, person)
  expect((await login(person.last4, codeIn(letters.at(-1)))).status).toBe(200)
})

test('wrong PINs wait with those of the sign-in, and the tenth ends the phone', async () => {
  const person = await aReader(kampung)
  const cookies = await enrolled(person)
  const email = 'thief@mail.example'
  const guess = () => put(cookies, { email, pin: '000001' })
  // Two at the door and three here.
  for (let n = 0; n < 2; n += 1)
    expectInvalid(await login(person.last4, '000001', { cookies: phone(cookies) }))
  for (let n = 0; n < 3; n += 1) expect((await guess()).status).toBe(422)
  const verify = vi.spyOn(kampung.services.passwords, 'verify')
  const locked = await put(cookies, { email, pin: PIN })
  expect([locked.status, locked.body.code]).toEqual([429, 'too_many'])
  // Hashed for whoever asks without an end, the line would be full for everybody.
  expect(verify).not.toHaveBeenCalled()
  verify.mockRestore()
  expectInvalid(await login(person.last4, PIN, { cookies: phone(cookies) }))

  await unlock(person)
  for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(422)
  const last = await guess()
  expect([last.status, last.body.code]).toEqual([401, 'unauthenticated'])
  expect((await kampung.call('GET', '/volunteer/profile', { cookies })).status).toBe(401)
  await unlock(person)
  expectInvalid(await login(person.last4, PIN, { cookies: phone(cookies) }))
  expect(await addressOf(person)).toBe(person.email)
})

test('of many guesses at once five are compared', async () => {
  const person = await aReader(kampung)
  const cookies = await enrolled(person)
  const guesses = Array.from({ length: 8 }, () => put(cookies, { email: 'race@mail.example', pin: '000001' }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
})

test('a right PIN forgets the wrong ones before it', async () => {
  const person = await aReader(kampung)
  const cookies = await enrolled(person)
  for (const email of ['one@mail.example', 'two@mail.example']) {
    for (let n = 0; n < 4; n += 1) expect((await put(cookies, { email, pin: '000001' })).status).toBe(422)
    expect((await put(cookies, { email, pin: PIN })).status).toBe(200)
  }
})
