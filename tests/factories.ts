import { today } from '../contract/fields.ts'
import { isNric } from '../contract/nric.ts'

let made = 0
const next = () => {
  made += 1
  return made
}

/** For tests that share a server with processes before them: what they count goes on from here. */
export const countFrom = (n: number) => {
  made = n
}

const anAddress = () => ({
  block_number: '12A',
  street_name: 'Bukit Merah View',
  unit_number: '#04-56',
  building_name: '',
  postal_code: '150012',
})

/** A valid NRIC, another on every call: the check letter is the S series'. */
export function anNric(): string {
  const digits = String(1_000_000 + ((next() * 7919) % 8_999_999))
  const sum = [2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `S${digits}${'JZIHGFEDCBA'[sum % 11]}`
}

/** A body that POST /beneficiary accepts. */
export function aBeneficiary(over: object = {}) {
  const n = next()
  return {
    serial_number: `B-${n}`,
    profile_picture: '',
    first_name: 'Siti',
    last_name: `Binte Rahman ${n}`,
    ...anAddress(),
    contact_number: '91234567',
    ...over,
  }
}

/** A body that POST /own-field accepts. */
export function anOwnField(over: object = {}) {
  return { noun: 'beneficiary', kind: 'short_text', name: `Own field ${next()}`, ...over }
}

/** A body that POST /check-kind accepts. */
export function aCheckKind(over: object = {}) {
  return { name: `First aid ${next()}`, ...over }
}

/** A body that POST /programme accepts. */
export function aProgramme(over: object = {}) {
  return {
    name: `Befriending ${next()}`,
    cover_image: '',
    partner_id: null,
    description: 'Weekly visits',
    requirements: [{ type: 'open', requirement: 'Living alone', details: 'Checked by a social worker' }],
    ...over,
  }
}

/** A body that POST /initiative accepts. */
export const anInitiative = (over: object = {}) =>
  aProgramme({
    name: `Drivers ${next()}`,
    requirements: [{ type: 'dropdown', requirement: 'Licence', options: ['Class 3', 'Class 3A'] }],
    ...over,
  })

/** A body that POST /partner accepts. */
export function aPartner(over: object = {}) {
  return {
    name: `Goodwill Centre ${next()}`,
    logo: '',
    ...anAddress(),
    contact_number: '62345678',
    website: 'https://goodwill.example/',
    status: 'Active',
    key_personnel: [
      {
        profile_picture: '',
        name: 'Ravi Menon',
        position: 'Director',
        contact_number: '98765432',
        email: 'ravi@goodwill.example',
      },
    ],
    ...over,
  }
}

/** A body that POST /volunteer accepts. */
export function aVolunteer(over: object = {}) {
  const n = next()
  return {
    nric: anNric(),
    profile_picture: '',
    first_name: 'Mei Ling',
    last_name: `Tan ${n}`,
    gender: 'Female',
    date_of_birth: '1968-04-19',
    email: `mei.ling.${n}@volunteers.example`,
    contact_number: '91112222',
    race: 'Chinese',
    nationality: 'Singaporean',
    country_of_birth: 'Singapore',
    ...anAddress(),
    current_status: 'Available',
    ...over,
  }
}

/** A body that POST /form accepts; tag a programme that exists. */
export function aForm(over: object = {}) {
  return {
    stage: 1,
    programme_id: 0,
    title: `First visit ${next()}`,
    questions: [
      { id: 1, question: 'How are you?', type: 'long', required: true, choices: [] },
      { id: 2, question: 'Do you eat well?', type: 'mcq', required: false, choices: ['Yes', 'No'] },
    ],
    ...over,
  }
}

/** A body that POST /comms-log accepts; name a partner that exists. */
export function aCommsLog(over: object = {}) {
  return {
    partner_id: 0,
    type: 'Meeting',
    subject: `Quarterly review ${next()}`,
    content: 'Agreed on the dates.\nNext call in May.',
    files: [],
    ...over,
  }
}

/** A body that POST /engagement accepts; name a person that exists. */
export function anEngagement(over: object = {}) {
  return {
    kind: 'visit',
    outcome: 'reached',
    happened_on: today(),
    note: `Well, and hungry ${next()}`,
    ...over,
  }
}

/** A body that POST /follow-up accepts; name a person that exists. */
export function aFollowUp(over: object = {}) {
  return { subject: `Ring the clinic ${next()}`, due_on: today(), ...over }
}

/** A body that POST /person-log accepts of whoever its address names. */
export function aPersonLog(over: object = {}) {
  return { kind: 'call', happened_on: today(), content: `Rang the daughter ${next()}`, files: [], ...over }
}

/** A body that POST /planned-visit accepts of a volunteer; name a person that is theirs. */
export function aPlannedVisit(over: object = {}) {
  return { planned_on: today(), part: 'morning', note: `Bring the form ${next()}`, ...over }
}

/** A body that POST /purpose accepts. */
export function aPurpose(over: object = {}) {
  return { name: `Photographs ${next()}`, wording: 'We may show your picture in our newsletter.', ...over }
}

/** A body that POST /protection-request accepts. */
export function aProtectionRequest(over: object = {}) {
  const checked = { checked_how: 'callback', check_note: 'On the number that we have' }
  const asked = { kind: 'access', asked_by: 'self', received_on: today(), wish: `All of it ${next()}` }
  return { ...asked, ...checked, ...over }
}

/** A body that POST /contact accepts. */
export function aContact(over: object = {}) {
  return {
    name: `Tan Ah Beng ${next()}`,
    relation: 'son',
    telephone: '+6598765432',
    language: 'hokkien',
    is_family: true,
    is_emergency: false,
    may_be_told: 'that_we_visit',
    note: '',
    ...over,
  }
}

/** Every valid NRIC that a mask such as `S****567D` leaves open. */
export function nricsLike(mask: string): string[] {
  const all = Array.from({ length: 10_000 }, (_, n) => mask.replace('****', String(n).padStart(4, '0')))
  return all.filter(isNric)
}

/** A body that POST /view accepts. */
export function aView(over: object = {}) {
  const where = '{"all":[{"field":"last_engagement","op":"not_within","value":60}]}'
  return {
    noun: 'beneficiary',
    name: `Not seen for 60 days ${next()}`,
    is_shared: false,
    definition: { where, status: '', sort: 'last_engagement', order: 'asc', columns: null },
    ...over,
  }
}
