import { expect } from 'vitest'
import { anNric, aVolunteer } from './factories.ts'
import type { CallOptions, TestAnswer, TestApp } from './test-app.ts'

export const PIN = '739164'
export type Person = { id: number; account_id: number; last4: string }
type Cookies = Record<string, string>

/** A volunteer in the database, the NRIC sealed as the server does it; '' for one without. */
export async function aPerson(
  { db, services }: TestApp,
  over: { nric?: string; contact_number?: string; email?: string } = {},
): Promise<Person> {
  const nric = over.nric ?? anNric()
  const { nric: _nric, ...fields } = { ...aVolunteer(), contact_number: '+6591112222', ...over }
  const row = await db
    .insertInto('volunteers')
    .values({ ...fields, display_name: `${fields.first_name} ${fields.last_name}` })
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  if (nric) {
    await db
      .updateTable('volunteers')
      .set(services.vault.seal(nric, row.id))
      .where('id', '=', row.id)
      .execute()
  }
  return { ...row, last4: nric ? nric.slice(-4) : fields.contact_number.slice(-4) }
}

/** As a super admin does it in Settings. */
export async function switchMailCodesOn({ db }: TestApp): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: 'is_code_by_mail_on', value: 'true' })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value: 'true' }))
    .execute()
}

/** What volunteers and staff do to sign volunteers in, as calls. */
export function signInCalls(kampung: () => TestApp, office: () => CallOptions['as'] = () => 'admin') {
  const issue = (person: Person) =>
    kampung().call('POST', '/volunteer/sign-in', { as: office(), body: { account_id: person.account_id } })
  const login = (nric_last4: string, secret: string, options: CallOptions = {}) =>
    kampung().call('POST', '/volunteer/login', { body: { nric_last4, secret }, ...options })
  /** Someone with a device and a PIN; the cookies are the phone's. */
  const enrolled = async (person: Person): Promise<Cookies> => {
    const { body } = await issue(person)
    const first = await login(person.last4, body.code)
    const pin = await kampung().call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies: first.cookies })
    expect(pin.status).toBe(204)
    return { ...first.cookies, ...pin.cookies }
  }
  return { issue, login, enrolled }
}

/** The phone after its session is over: the device cookie alone. */
export const phone = (cookies: Cookies): Cookies => ({ kampung_device: cookies.kampung_device ?? '' })
export const tokenOf = (answer: TestAnswer): string => new URL(answer.body.url).hash.replace('#token=', '')

/** S-03: every failure has the same status and body, and sets no cookie. */
export function expectInvalid(answer: TestAnswer): void {
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({
    code: 'invalid_nric',
    message: 'Invalid NRIC',
    request_id: expect.any(String),
  })
  expect(answer.cookies).toEqual({})
}
