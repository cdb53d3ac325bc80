import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../../tests/test-app.ts'
import { aPerson, PIN, phone, signInCalls } from '../../../tests/volunteer-phone.ts'
import { limitRules } from '../../http/limit-rules.ts'
import { newToken } from '../../http/session.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { enrolled, login } = signInCalls(() => kampung)

type Cookies = Record<string, string>
const keep = (cookies: Cookies, secret: string) =>
  kampung.call('PUT', '/volunteer/renewal', { cookies, body: { secret } })
const renew = (cookies: Cookies, secret: string, next: string) =>
  kampung.call('POST', '/volunteer/renewal', { cookies, body: { secret, next } })
const written = async () => {
  const rows = kampung.db
    .selectFrom('audit_events')
    .select('id')
    .where('action', 'in', ['readied', 'renewed', 'signed_in'])
  return (await rows.execute()).length
}

test('a phone signs in by its PIN, renews, and readies itself for it, 60 times in an hour; another’s turns are its own, and a copied session spends none of them (H-1855)', async () => {
  const person = await aPerson(kampung)
  const [cookies, other] = [await enrolled(person), await enrolled(person)]
  const { id } = await kampung.db
    .selectFrom('volunteer_devices')
    .select('id')
    .where('volunteer_id', '=', person.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { tries } = limitRules.phone_sign_in
  await kampung.services.limits.consume('phone_sign_in', `device ${id}`, tries - 3)
  const before = await written()
  for (let n = 0; n < 3; n += 1)
    expect((await keep({ kampung: cookies.kampung ?? '' }, newToken())).status).toBe(403)
  const [secret, next] = [newToken(), newToken()]
  expect((await keep(cookies, secret)).status).toBe(204)
  const typed = await login(person.last4, PIN, { cookies: phone(cookies) })
  const renewed = await renew(phone(typed.cookies), secret, next)
  expect([typed.status, renewed.status, await written()]).toEqual([200, 200, before + 3])
  const shown = phone(renewed.cookies)
  const late = [await keep(renewed.cookies, newToken()), await renew(shown, next, newToken())]
  // Oftener than wrong PINs lock a phone.
  for (let n = 0; n < 6; n += 1) late.push(await login(person.last4, PIN, { cookies: shown }))
  for (const { status, headers } of late)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(await written()).toBe(before + 3)
  expect((await keep(other, newToken())).status).toBe(204)
  await kampung.services.limits.reset('phone_sign_in', `device ${id}`)
  // Nor was what it was refused with counted as a wrong PIN.
  expect((await login(person.last4, PIN, { cookies: shown })).status).toBe(200)
})
