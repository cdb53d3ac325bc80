import type { api } from '../../contract/api.ts'
import { anInitiative, aPartner, aProgramme } from '../factories.ts'
import { activityRequests } from './permission-activity-requests.ts'
import { assignmentAnswerRequests } from './permission-assignment-requests.ts'
import { attachmentRequests } from './permission-attachment-requests.ts'
import { avoidPairRequests } from './permission-avoid-pair-requests.ts'
import { organisationRequests } from './permission-backup-requests.ts'
import { requestsOfMany } from './permission-bulk-requests.ts'
import {
  careFigureRequests,
  careRequests,
  worklistAreaRequests,
  worklistRequests,
} from './permission-care-requests.ts'
import { checkRequests } from './permission-check-requests.ts'
import { concernRequests } from './permission-concern-requests.ts'
import { consentDeskRequests } from './permission-consent-requests.ts'
import { engagementHeldRequests, engagementRequests } from './permission-engagement-requests.ts'
import {
  beneficiaryProfileRequests,
  contactRequests,
  volunteerProfileRequests,
} from './permission-fact-requests.ts'
import { passkeyRequests, secondFactorRequests } from './permission-factor-requests.ts'
import { followUpRequests } from './permission-follow-up-requests.ts'
import { formAskRequests } from './permission-form-ask-requests.ts'
import { formRequests } from './permission-form-requests.ts'
import { importRequests } from './permission-import-requests.ts'
import { importWordRequests } from './permission-import-word-requests.ts'
import { commsLogRequests } from './permission-log-requests.ts'
import {
  beneficiaryMatchRequests,
  matchChangeRequests,
  matchProposalRequests,
} from './permission-match-requests.ts'
import { oidcRequests } from './permission-oidc-requests.ts'
import { ownFieldRequests, ownValueRequests } from './permission-own-requests.ts'
import { beneficiaryRequests, volunteerRequests } from './permission-people-requests.ts'
import { personLogRequests } from './permission-person-log-requests.ts'
import { volunteerPhoneRequests } from './permission-phone-requests.ts'
import { plannedVisitRequests } from './permission-planned-visit-requests.ts'
import { protectionDeskRequests } from './permission-protection-requests.ts'
import {
  correctionRequests,
  formResponseHeldRequests,
  formResponseRequests,
} from './permission-response-requests.ts'
import {
  type Asked,
  elsewhere,
  type Group,
  invitationRequests,
  ownAccountRequests,
  page,
  passwordResetRequests,
  userRequests,
  volunteerEnrolledRequests,
  volunteerMailCodeRequests,
  volunteerRenewalRequests,
  volunteerSignInRequests,
} from './permission-sign-in-requests.ts'
import { tickedRequests } from './permission-ticked-requests.ts'
import { viewRequests } from './permission-view-requests.ts'
import type { World } from './permission-world.ts'

type Requests = { [Noun in keyof typeof api]: Group<(typeof api)[Noun]> }

const work = (create: (over?: object) => object, noun: 'programme' | 'initiative') => ({
  list: () => ({}),
  page: () => page(),
  get: (w: World) => ({ query: { id: w[`${noun}_id`] } }),
  listOfPartner: (w: World) => ({ query: { partner_id: w.partner_id } }),
  create: () => ({ body: create() }),
  update: async (w: World) => ({ query: { id: (await w.spare[noun]()).id }, body: create() }),
  remove: async (w: World) => ({ query: { id: (await w.spare[noun]()).id } }),
  impact: (w: World) => ({ query: { id: w[`${noun}_id`] } }),
})

/** One for every operation: a missing one does not compile. */
export const requests: Requests = {
  activity: activityRequests,
  address: {
    check: () => ({ query: { block_number: '12A', postal_code: '162012' } }),
    listStreets: () => ({ query: { postal_codes: '162012,090012' } }),
    listAtPostalCode: () => ({ query: { postal_code: '162012' } }),
  },
  beneficiary: beneficiaryRequests,
  beneficiary_profile: beneficiaryProfileRequests,
  contact: contactRequests,
  care: careRequests,
  care_figure: careFigureRequests,
  worklist: worklistRequests,
  worklist_area: worklistAreaRequests,
  match: { candidates: (w) => ({ query: { serial_number: w.assigned_serial } }) },
  match_proposal: matchProposalRequests,
  match_change: matchChangeRequests,
  beneficiary_match: beneficiaryMatchRequests,
  run_sheet: { make: (w) => ({ body: { serial_numbers: [w.assigned_serial] } }) },
  comms_log: commsLogRequests,
  beneficiary_turned: { page: () => page() },
  volunteer_turned: { page: () => page() },
  ...requestsOfMany,
  deletion: {
    page: () => page(),
    get: async (w) => ({ query: { id: await w.spare.deletion() } }),
    restore: async (w) => ({ body: { id: await w.spare.deletion() } }),
    purge: async (w) => ({ query: { id: await w.spare.deletion() } }),
  },
  drive: {
    imageUrl: (w) => ({ query: { key: w.cover_image } }),
    fileUrl: (w) => ({ query: { key: w.file } }),
    upload: (w) => ({
      params: { destination: 'image' },
      file: { name: 'me.png', content: w.image },
      address: elsewhere(),
    }),
    content: async (w) => {
      const link = await w.kampung.call('GET', `/drive/file?key=${w.file}`, { as: 'admin' })
      return { params: { token: link.body.url.split('/').at(-1) } }
    },
  },
  assignment_answer: assignmentAnswerRequests,
  concern: concernRequests,
  attachment: attachmentRequests,
  correction: correctionRequests,
  engagement: engagementRequests,
  engagement_held: engagementHeldRequests,
  follow_up: followUpRequests,
  person_log: personLogRequests,
  planned_visit: plannedVisitRequests,
  look: {
    ofPerson: (w) => ({ query: { page: 1, noun: 'beneficiary', key: w.assigned_serial } }),
    ofAccount: () => ({ query: { page: 1, actor: 'user:1' } }),
  },
  letter: { get: () => ({}), choose: () => ({ body: { monday: true } }) },
  first_steps: { get: () => ({}), putAway: () => ({ body: {} }) },
  form: formRequests,
  form_ask: formAskRequests,
  form_pending: { page: () => page(), keys: () => ({}), counts: () => ({}) },
  form_response: formResponseRequests,
  form_response_held: formResponseHeldRequests,
  import: importRequests,
  import_word: importWordRequests,
  initiative: {
    ...work(anInitiative, 'initiative'),
    listOfVolunteer: () => ({ query: { volunteer_account_id: 1 } }),
    whoIsIn: (w) => ({
      query: {
        initiative_id: w.initiative_id,
        account_ids: String(w.volunteers.assigned_volunteer.account_id),
      },
    }),
    linkVolunteers: async (w) => {
      const { account_id } = await w.spare.volunteer()
      return { body: [{ initiative_id: w.initiative_id, volunteer_account_id: account_id }] }
    },
    unlinkVolunteers: async (w) => {
      const { account_id } = await w.spare.volunteer()
      return { body: [{ initiative_id: w.initiative_id, volunteer_account_id: account_id }] }
    },
  },
  // With a wrong password: it would end the sessions by which every other cell is asked.
  everyone_out: {
    state: () => ({}),
    end: async (w, kind) => ({
      as: await w.fresh(kind),
      body: { reason: 'Laptop stolen', password: 'another password', revokes_phones: false },
    }),
  },
  invitation: invitationRequests,
  own_account: ownAccountRequests,
  oidc: oidcRequests,
  passkey: passkeyRequests,
  second_factor: secondFactorRequests,
  ...consentDeskRequests,
  ...protectionDeskRequests,
  ...avoidPairRequests,
  ...checkRequests,
  own_field: ownFieldRequests,
  own_value: ownValueRequests,
  ticked: tickedRequests,
  view: viewRequests,
  password_reset: passwordResetRequests,
  partner: {
    list: () => ({}),
    page: () => page(),
    get: (w) => ({ query: { id: w.partner_id } }),
    create: () => ({ body: aPartner() }),
    update: async (w) => ({ query: { id: (await w.spare.partner()).id }, body: aPartner() }),
    remove: async (w) => ({ query: { id: (await w.spare.partner()).id } }),
    impact: (w) => ({ query: { id: w.partner_id } }),
  },
  programme: {
    ...work(aProgramme, 'programme'),
    whoIsIn: (w) => ({ query: { programme_id: w.programme_id, serial_numbers: w.assigned_serial } }),
    linkBeneficiaries: async (w) => {
      const { serial_number } = await w.spare.beneficiary()
      const link = {
        programme_id: w.programme_id,
        beneficiary_serial_number: serial_number,
        status: 'Active',
      }
      return { body: [link] }
    },
    unlinkBeneficiaries: async (w) => {
      const { serial_number } = await w.spare.beneficiary()
      return { body: [{ programme_id: w.programme_id, beneficiary_serial_number: serial_number }] }
    },
  },
  search: { find: () => ({ query: { q: 'a' } }) },
  ...organisationRequests,
  user: userRequests,
  volunteer: volunteerRequests,
  visit: {
    list: () => ({}),
    preview: (w) => ({ query: { account_id: w.volunteers.assigned_volunteer.account_id ?? 0 } }),
    vaultKey: async (w, kind) => ({ as: await w.fresh(kind), body: {} }),
    readVaultKey: () => ({}),
  },
  volunteer_bulk: {
    setStatus: async (w) => ({
      body: { account_ids: [(await w.spare.volunteer()).account_id], current_status: 'On Leave' },
    }),
    // One whose status goes back, and one who was changed since and is named.
    statusBack: async (w) => {
      const back = async (version: number) => {
        const { account_id } = await w.spare.volunteer()
        return { account_id, version, current_status: 'On Leave' }
      }
      return { body: [await back(1), await back(0)] }
    },
    export: (w) => ({ query: { initiative_id: w.initiative_id } }),
  },
  volunteer_profile: volunteerProfileRequests,
  volunteer_sign_in: volunteerSignInRequests,
  volunteer_enrolled: volunteerEnrolledRequests,
  volunteer_mail_code: volunteerMailCodeRequests,
  volunteer_renewal: volunteerRenewalRequests,
  volunteer_phone: volunteerPhoneRequests,
}

/** The address of what is asked, below /api. */
export function pathOf(path: string, { query = {}, params = {} }: Asked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const keys = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return keys.size > 0 ? `${filled}/?${keys}` : filled
}
