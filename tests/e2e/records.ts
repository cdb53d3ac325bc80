import type { APIRequestContext } from '@playwright/test'
import type { CommsLog } from '../../contract/comms-log.ts'
import type { Partner } from '../../contract/partner.ts'
import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  aPartner,
  aProgramme,
  aVolunteer,
  countFrom,
} from '../factories.ts'

/** What a test calls its own: no two tests, workers or runs on one server meet. */
const prefix = `${process.pid.toString(36)}${(Date.now() % 46_656).toString(36)}`.toUpperCase()
let made = 0
export function unique(name: string): string {
  made += 1
  // Of one length: a search for the first would find the tenth as well.
  return `${name} ${prefix}${String(made).padStart(3, '0')}`
}

// An NRIC may stand only once, and after a failure a new worker goes on with the same server: it counts from a moment that
// the one before it, at 20 people a second, has not come to.
countFrom(Math.floor(Date.now() / 50) % 8_999_999)

/** One call as the signed-in staff; throws with the server's own words when it is refused. */
export async function send<Answer>(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer
}

export type Programme = { id: number; name: string }
export type Person = { serial_number: string; first_name: string; last_name: string; version: number }
export type Helper = { account_id: number; first_name: string; last_name: string; nric: string }

/** As they would have it: given name first, unless the test says otherwise. */
const written = <Names extends { first_name: string; last_name: string }>(person: Names) => ({
  display_name: `${person.first_name} ${person.last_name}`,
  ...person,
})

export const makeProgramme = (request: APIRequestContext, over: object = {}) =>
  send<Programme>(request, 'POST', '/programme', aProgramme({ name: unique('Befriending'), ...over }))

export const makeInitiative = (request: APIRequestContext, over: object = {}) =>
  send<Programme>(request, 'POST', '/initiative', anInitiative({ name: unique('Drivers'), ...over }))

export const makePerson = (request: APIRequestContext, programme: Programme, over: object = {}) =>
  send<Person>(request, 'POST', '/beneficiary', {
    ...written(
      aBeneficiary({ serial_number: unique('E').replace(' ', '-'), last_name: unique('Rahman'), ...over }),
    ),
    programme_id: programme.id,
  })

export const makeVolunteer = (request: APIRequestContext, over: object = {}) =>
  send<Helper>(request, 'POST', '/volunteer', written(aVolunteer({ last_name: unique('Tan'), ...over })))

export const makePartner = (request: APIRequestContext, over: object = {}) =>
  send<Partner>(request, 'POST', '/partner', aPartner({ name: unique('Goodwill'), ...over }))

export const makeCommsLog = (request: APIRequestContext, partner: Partner, over: object = {}) =>
  send<CommsLog>(
    request,
    'POST',
    '/comms-log',
    aCommsLog({ partner_id: partner.id, subject: unique('Review'), ...over }),
  )

export const makeForm = (request: APIRequestContext, programme: Programme, over: object = {}) =>
  send<{ title: string; stage: number }>(
    request,
    'POST',
    '/form',
    aForm({ programme_id: programme.id, title: unique('First visit'), ...over }),
  )

/** A volunteer who visits one person with one form to fill in, and the link that signs them in. */
export async function makeVisit(request: APIRequestContext, asked: object = {}) {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const form = await makeForm(request, programme, asked)
  const volunteer = await makeVolunteer(request)
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  return { programme, person, form, volunteer, link: await issueLink(request, volunteer) }
}

export async function issueLink(request: APIRequestContext, volunteer: Helper): Promise<string> {
  const { url } = await send<{ url: string }>(request, 'POST', '/volunteer/sign-in', {
    account_id: volunteer.account_id,
  })
  return pathOf(url)
}

/** The link as the test's server serves it: the printed address names localhost. */
export const pathOf = (link: string): string => {
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}
