import { randomBytes } from 'node:crypto'
import { addDays } from '../../contract/calendar-day.ts'
import { today } from '../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../callers.ts'
import {
  aBeneficiary,
  aCommsLog,
  aContact,
  aFollowUp,
  aForm,
  anInitiative,
  anNric,
  aPartner,
  aPersonLog,
  aPlannedVisit,
  aProgramme,
  aView,
  aVolunteer,
} from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { switchMailCodesOn } from '../volunteer-phone.ts'
import { consentHints } from './generated-consent.ts'
import { aRequest } from './generated-protection.ts'
import {
  aBulk,
  aCheck,
  aKeptApart,
  anInvitation,
  anUpload,
  aProposal,
  aUser,
  someEngagements,
} from './generated-records.ts'
import { importedAs } from './permission-spares.ts'
import type { Hints } from './schema-arbitrary.ts'

/** One living record of every noun, and values that fields of a name take because of them. */
export async function makeWorld(
  kampung: TestApp,
  noun: string,
): Promise<{ hints: Hints; maker: TestCaller }> {
  const maker = await makeCaller(kampung.db, 'admin')
  // What an operation before this one set must not close its doors.
  const set = [
    'registration',
    'is_volunteer_sign_in_on',
    'is_code_by_mail_on',
    'nric_collection',
    'nric_shown',
    'people_per_volunteer',
  ]
  await kampung.db.deleteFrom('settings').where('name', 'in', set).execute()
  if (noun === 'volunteer_mail_code') await switchMailCodesOn(kampung)
  // What an operation before this one requires of everybody would shut the door to assigning.
  await kampung.db.updateTable('check_kinds').set({ required: 'nobody' }).execute()
  const make = async (path: string, body: unknown) =>
    (await kampung.call('POST', path, { as: path === '/check-kind' ? 'super_admin' : maker, body })).body
  const partner = await make('/partner', aPartner())
  const programme = await make('/programme', aProgramme({ partner_id: partner.id }))
  const initiative = await make('/initiative', anInitiative({ partner_id: partner.id }))
  const nric = anNric()
  const volunteer = await make('/volunteer', aVolunteer({ nric, initiative_id: initiative.id }))
  const beneficiary = await make('/beneficiary', aBeneficiary({ programme_id: programme.id }))
  const form = await make('/form', aForm({ programme_id: programme.id }))
  const log = await make('/comms-log', aCommsLog({ partner_id: partner.id }))
  const serial = beneficiary.serial_number
  const contact = await make(`/contact?serial_number=${serial}`, aContact())
  await make(`/beneficiary/assignments/?serial_number=${serial}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const visit = {
    stage: form.stage,
    programme_id: programme.id,
    beneficiary_serial_number: serial,
    volunteer_account_id: volunteer.account_id,
    responses: [{ id: 1, answer: 'Well' }],
  }
  const response = await make('/form/responses', visit)
  const held = await make('/form/responses', visit)
  const engagements = noun === 'engagement' ? await someEngagements(kampung, make, serial) : undefined
  const isMatch = noun === 'match_proposal' || noun === 'match_change'
  const proposal = isMatch ? await aProposal(make) : undefined
  const [pair] = proposal?.pairs ?? []
  const image = await anUpload(kampung, maker, 'image')
  const file = await anUpload(kampung, maker, 'file')
  const someone = await aUser(kampung)
  const gone = await make('/programme', aProgramme())
  await kampung.call('DELETE', `/programme?id=${gone.id}`, { as: maker })
  const batch = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
  const { id: deletion } = await batch.executeTakeFirstOrThrow()
  await kampung.db.deleteFrom('own_fields').execute()
  const own = kampung.db.insertInto('own_fields').values({
    noun: 'beneficiary',
    kind: 'short_text',
    name: 'Diet',
    choices: '[]',
    position: 1,
  })
  const { id: own_field } = await own.returning('id').executeTakeFirstOrThrow()
  const consent = await consentHints(kampung, noun)
  const { check_kind, check } = await aCheck(make, volunteer.account_id)
  // The report makes one of today a visit that was made.
  const tomorrow = addDays(today(), 1)
  const theirs = { beneficiary_serial_number: serial, volunteer_account_id: volunteer.account_id }
  const comeBack = { follow_up_on: today() }
  const asked = await aRequest(kampung, noun, serial)
  const ids: Record<string, number[]> = {
    partner: [partner.id],
    programme: [programme.id],
    initiative: [initiative.id],
    comms_log: [log.id],
    contact: [contact.id],
    deletion: [deletion],
    activity: [1],
    form_response: [response.id, held.id],
    engagement: engagements?.ids ?? [],
    follow_up:
      noun === 'follow_up'
        ? [(await make('/follow-up', aFollowUp({ beneficiary_serial_number: serial }))).id]
        : [],
    person_log:
      noun === 'person_log'
        ? [(await make(`/person-log?noun=beneficiary&key=${serial}`, aPersonLog(comeBack))).id]
        : [],
    planned_visit:
      noun === 'planned_visit'
        ? [(await make('/planned-visit', aPlannedVisit({ ...theirs, planned_on: tomorrow }))).id]
        : [],
    user: [someone, maker.session_id],
    import: noun === 'import' ? [await importedAs(kampung, maker.id, 'people.csv')] : [],
    invitation: noun === 'invitation' ? [await anInvitation(kampung)] : [],
    password_reset: [someone],
    own_field: [own_field],
    protection_request: asked,
    access_pack: asked,
    purpose: consent.ids,
    check_kind: [check_kind],
    check: [check],
    avoid_pair: noun === 'avoid_pair' ? [await aKeptApart(make, serial)] : [],
    view: noun === 'view' ? [(await make('/view', aView())).id] : [],
    bulk: noun === 'bulk' ? [await aBulk(make, serial)] : [],
    match_proposal: proposal ? [proposal.id] : [],
    match_change: proposal ? [proposal.id] : [],
  }
  // An address has text, a body has numbers: a value of the wrong kind is not valid there and falls away.
  const both = (value: number) => [value, String(value)]
  const account = both(volunteer.account_id)
  const question = { question: 'How are you?', type: 'mcq', required: true, choices: ['Well', 'Unwell'] }
  const values: Record<string, () => readonly unknown[]> = {
    id: () => (ids[noun] ?? []).flatMap(both),
    partner_id: () => both(partner.id),
    programme_id: () => both(programme.id),
    programmeId: () => both(programme.id),
    initiative_id: () => both(initiative.id),
    account_id: () => account,
    volunteer_account_id: () => (pair ? [pair.volunteer.account_id] : account),
    volunteer_account_ids: () => [[volunteer.account_id], volunteer.account_id],
    account_ids: () => [[volunteer.account_id], volunteer.account_id, String(volunteer.account_id)],
    serial_number: () => [pair?.serial_number ?? serial, `S-${randomBytes(6).toString('hex')}`],
    beneficiary_serial_number: () => [serial],
    beneficiary_id: () => engagements?.beneficiary_ids ?? [],
    beneficiary_ids: () => [engagements?.beneficiary_ids ?? []],
    happened_on: () => [today()],
    planned_on: () => [tomorrow],
    until: () => [today(), null],
    due_on: () => [today()],
    follow_up_on: () => [today(), null],
    received_on: () => [today()],
    told_on: () => [null, today()],
    extended_to: () => [null, addDays(today(), 60)],
    ...(noun === 'import_word' && { field: () => ['status', 'gender'] }),
    keep_until: () => [tomorrow],
    ...(noun === 'retention_rule' && {
      status: () => ['Inactive'],
      idle_months: () => [84, '84'],
    }),
    kind_id: () => [check_kind],
    met_on: () => [today()],
    valid_until: () => [tomorrow, null],
    owner_id: () => [null, maker.id],
    programme_ids: () => [[programme.id]],
    engagement_key: () => [randomBytes(8).toString('hex')],
    entity: () => ['programme'],
    record: () => [String(programme.id)],
    noted_at: () => [new Date().toISOString()],
    stage: () => [1, 2, 3, '1', '2'],
    form_version: () => [1],
    email: () => [`${randomBytes(6).toString('hex')}@generated.example`],
    current_password: () => ['kampung-test-password', 'plenty of durians at dawn'],
    password: () => [noun === 'password_reset' ? 'kampung-test-password' : 'plenty of durians at dawn'],
    nric: () => [nric, anNric(), volunteer.nric],
    nric_last4: () => [nric.slice(5)],
    pin: () => ['739150', '123456'],
    gender: () => ['Female'],
    race: () => ['Malay'],
    nationality: () => ['Singaporean'],
    country_of_birth: () => ['Singapore'],
    street_name: () => ['Bukit Merah View'],
    postal_codes: () => ['150012,049213'],
    postal_code: () => ['049213', '150012', 560123],
    block_number: () => ['12A', 7],
    contact_number: () => ['+65 9111 2222', '62345678', 91234567],
    website: () => ['', 'https://partner.example/a?b=c'],
    date_of_birth: () => ['1968-04-19', '2000-02-29'],
    profile_picture: () => ['', image],
    logo: () => ['', image],
    cover_image: () => ['', image],
    files: () => [[file], [], file],
    ...consent.values,
    key: () =>
      [
        'own_value',
        'consent',
        'avoid_pair',
        'person_log',
        'protection_request',
        'forgetting',
        'look',
      ].includes(noun)
        ? [serial, String(volunteer.account_id)]
        : [image, file],
    actor: () => (noun === 'look' || noun === 'breach' ? [`user:${maker.id}`, 'volunteer:1'] : []),
    ...(noun === 'breach' && { from: () => [today()], to: () => [today()] }),
    'values.key': () => [`own_${own_field}`],
    'values.value': () => ['Vegetarian', ''],
    choices: () => [[]],
    is_sensitive: () => [false],
    questions: () => [[question], [{ ...question, type: 'short', choices: [] }]],
    size: () => ['small', 'large'],
    page: () => ['1', '2'],
    q: () => ['a', '%', 'Siti'],
    where: () => ['{"all":[{"field":"created_at","op":"after","value":"2020-01-01"}]}'],
    responses: () => [
      [
        { id: 1, answer: 'Well' },
        { id: 2, answer: 'Yes' },
      ],
    ],
    ids: () => [noun === 'own_field' ? [own_field] : noun === 'view' ? (ids.view ?? []) : [contact.id]],
    telephone: () => ['+65 6111 2222', ''],
    birth_date: () => ['1941-05-30', null],
    birth_year: () => [1941, null],
    is_emergency: () => [false],
    uid: () => form.questions.map((one: { uid: string }) => one.uid),
    is_super_admin: () => [false],
  }
  return { maker, hints: (field) => values[field]?.() ?? [] }
}
