import type { APIRequestContext } from '@playwright/test'
import { today } from '../../contract/fields.ts'
import type { Form } from '../../contract/form.ts'
import type { MatchProposal } from '../../contract/match-proposal.ts'
import { makeCommsLog, makeInitiative, makePartner, makeVisit, send } from './records.ts'

/** What a page of the office shows besides by its address alone. */
export const officeViews = [
  '/today?who=all&show=where',
  '/worklist?who=all&area=Bukit+Merah',
  '/settings?section=personal-data',
  '/settings?section=security',
]

/** A record of each kind, and one address of each page of the staff area, by the address of its route. */
export async function staffPages(request: APIRequestContext): Promise<Record<string, string>> {
  const { programme, person, volunteer } = await makeVisit(request)
  const initiative = await makeInitiative(request)
  const partner = await makePartner(request)
  const log = await makeCommsLog(request, partner)
  const asked = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  const proposal = await send<MatchProposal>(request, 'POST', '/match/proposals', {
    who: { keys: [person.serial_number] },
  })
  const asked_for = { kind: 'access', asked_by: 'self', received_on: today() }
  const { id: pack } = await send<{ id: number }>(
    request,
    'POST',
    `/protection-request?noun=beneficiary&key=${person.serial_number}`,
    asked_for,
  )
  const preview = `/volunteer/${volunteer.account_id}/preview`
  const form = `/forms/${programme.id}/1`
  return {
    ...Object.fromEntries(plainPages.map((address) => [address, address])),
    '/programmes/$id': `/programmes/${programme.id}`,
    '/programmes/$pid/beneficiary/$sNo': `/programmes/${programme.id}/beneficiary/${person.serial_number}`,
    '/beneficiaries/$sNo': `/beneficiaries/${person.serial_number}`,
    '/beneficiaries/$sNo/form-response/$pid/$sid': `/beneficiaries/${person.serial_number}/form-response/${programme.id}/1`,
    '/volunteer/$id': `/volunteer/${volunteer.account_id}`,
    '/volunteer/$id/preview': preview,
    '/volunteer/$id/preview/$sNo': `${preview}/${person.serial_number}`,
    '/volunteer/$id/preview/$sNo/$pid/$sid': `${preview}/${person.serial_number}/${programme.id}/1`,
    '/forms/$pid/$sid': form,
    '/forms/$pid/$sid/copy': `${form}/copy`,
    '/forms/$pid/$sid/answers': `${form}/answers`,
    '/forms/$pid/$sid/points': `${form}/points`,
    '/forms/$pid/$sid/answers/$uid': `${form}/answers/${asked.questions[0]?.uid}`,
    '/initiatives/$id': `/initiatives/${initiative.id}`,
    '/partners/$id': `/partners/${partner.id}`,
    '/partners/$pid/comms-log/$cid': `/partners/${partner.id}/comms-log/${log.id}`,
    '/imports/new/$noun': '/imports/new/beneficiaries',
    '/names/$noun': '/names/volunteers',
    '/data-protection/$id': `/data-protection/${pack}`,
    '/match/$id': `/match/${proposal.id}`,
  }
}

/** Nothing in them names a record. */
export const plainPages = [
  ...[
    '/',
    '/today',
    '/worklist',
    '/run-sheet',
    '/programmes',
    '/beneficiaries',
    '/incomplete-forms',
    '/volunteers',
  ],
  ...[
    '/forms',
    '/forms/new',
    '/forms/answers',
    '/account',
    '/help',
    '/initiatives',
    '/partners',
    '/team',
    '/activity',
  ],
  ...[
    '/recently-deleted',
    '/settings',
    '/settings/fields',
    '/data-protection',
    '/data-protection/breach',
    '/imports',
    '/changes',
    '/terms',
    '/privacy',
  ],
]

/** Those that are for whoever is not signed in. */
export const outsidePages: Readonly<Record<string, string>> = {
  // With nobody's answer it leads back.
  '/auth/continue': '/auth/continue?code=none&state=none',
  '/auth/login': '/auth/login',
  '/auth/register': '/auth/register',
  '/auth/forgot-password': '/auth/forgot-password',
  '/auth/reset': '/auth/reset?token=none',
  '/volunteer-app/sign-in': '/volunteer-app/sign-in',
}

export function volunteerPages({ person, programme }: Awaited<ReturnType<typeof makeVisit>>) {
  const about = `/volunteer-app/beneficiary/${person.serial_number}`
  return {
    '/volunteer-app': '/volunteer-app',
    '/volunteer-app/outbox': '/volunteer-app/outbox',
    '/volunteer-app/profile': '/volunteer-app/profile',
    '/volunteer-app/beneficiary/$sNo': about,
    '/volunteer-app/beneficiary/$sNo/form-response/$pid/$sid': `${about}/form-response/${programme.id}/1`,
  }
}
