import sharp from 'sharp'
import { makeCaller, TEST_PASSWORD } from '../callers.ts'
import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  aPartner,
  aProgramme,
  aVolunteer,
} from '../factories.ts'
import type { CallOptions, TestApp } from '../test-app.ts'

export type Section7World = Awaited<ReturnType<typeof makeSection7World>>

const aPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()

let made = 0

/** One of everything that section 7 speaks of, tied together, and a value for every key that a call of it names. */
export async function makeSection7World(kampung: TestApp) {
  made += 1
  const admin = await kampung.signIn('admin')
  const post = async (path: string, options: CallOptions) => {
    const answer = await kampung.call('POST', path, { as: admin, ...options })
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const picture = await aPicture()
  const image = (await post('/drive/image', { file: { name: 'cover.png', content: picture } })).key
  const file = (await post('/drive/file', { file: { name: 'notes.txt', content: 'Notes' } })).key
  const partner = await post('/partner', { body: aPartner() })
  const programme = await post('/programme', { body: aProgramme({ partner_id: partner.id }) })
  const initiative = await post('/initiative', { body: anInitiative({ partner_id: partner.id }) })
  const nric = aVolunteer().nric
  const volunteer = await post('/volunteer', { body: aVolunteer({ nric, initiative_id: initiative.id }) })
  const person = await post('/beneficiary', { body: aBeneficiary({ programme_id: programme.id }) })
  const assignment = { volunteer_account_ids: [volunteer.account_id] }
  await post(`/beneficiary/assignments?serial_number=${person.serial_number}`, { body: assignment })
  const forms = [1, 2].map((stage) => aForm({ programme_id: programme.id, stage }))
  for (const body of forms) await post('/form', { body })
  const response = (stage: number) => ({
    stage,
    programme_id: programme.id,
    beneficiary_serial_number: person.serial_number,
    volunteer_account_id: volunteer.account_id,
    responses: [{ id: 1, question: 'How are you?', answer: 'Well' }],
  })
  await post('/form/responses', { body: response(1) })
  const log = await post('/comms-log', { body: aCommsLog({ partner_id: partner.id, files: [file] }) })
  const staff = await makeCaller(kampung.db, 'admin')
  return {
    made,
    staff,
    image,
    file,
    picture,
    partner,
    programme,
    initiative,
    nric,
    volunteer,
    person,
    response,
    log,
  }
}

/** The query's value for a key, by the noun that the path names. */
export function queryValue(world: Section7World, path: string, key: string): string | number {
  const ids: Record<string, number> = {
    '/user': world.staff.id,
    '/programme': world.programme.id,
    '/initiative': world.initiative.id,
    '/partner': world.partner.id,
    '/comms-log': world.log.id,
  }
  const values: Record<string, string | number | undefined> = {
    id: ids[path],
    key: path === '/drive/file' ? world.file : world.image,
    serial_number: world.person.serial_number,
    beneficiary_serial_number: world.person.serial_number,
    programme_id: world.programme.id,
    programmeId: world.programme.id,
    stage: 1,
    initiative_id: world.initiative.id,
    partner_id: world.partner.id,
    volunteer_account_id: world.volunteer.account_id,
    account_id: world.volunteer.account_id,
    nric: world.nric,
  }
  const value = values[key]
  if (value === undefined) throw new Error(`no value for ${key} of ${path}`)
  return value
}

/** A payload that holds at least the keys named; a file for the imports and the upload. */
export function payloadOf(world: Section7World, operation: string): unknown {
  const { partner, programme, initiative, volunteer, person } = world
  const payloads: Record<string, () => unknown> = {
    'sign in': () => ({ email: world.staff.email, password: TEST_PASSWORD }),
    register: () => ({
      first_name: 'Nur',
      last_name: 'Aisyah',
      email: `nur.${world.made}@kampung.example`,
      password: 'plenty of durians at dawn',
      is_super_admin: false,
      department: 'Outreach',
      profile_picture: '',
    }),
    'create a beneficiary': () => aBeneficiary(),
    'edit a beneficiary': () => ({ ...person, first_name: 'Edited' }),
    'assign volunteers': () => ({ volunteer_account_ids: [volunteer.account_id] }),
    'link beneficiaries': () => [
      { programme_id: programme.id, beneficiary_serial_number: person.serial_number, status: 'Active' },
    ],
    'create a programme': () => aProgramme({ partner_id: partner.id }),
    'edit a programme': () => programme,
    'create a initiative': () => anInitiative({ partner_id: partner.id }),
    'edit a initiative': () => initiative,
    'link volunteers': () => [{ initiative_id: initiative.id, volunteer_account_id: volunteer.account_id }],
    'create a volunteer': () => aVolunteer(),
    'edit a volunteer': () => volunteer,
    'end assignments': () => [person.serial_number],
    'create a partner': () => aPartner(),
    'edit a partner': () => partner,
    'create a form': () => aForm({ programme_id: programme.id, stage: 3 }),
    'edit a form': () => aForm({ programme_id: programme.id, stage: 1 }),
    'file a response': () => world.response(2),
    'write a comms log': () => ({ ...aCommsLog({ partner_id: partner.id }), created_by: 1 }),
    'edit a comms log': () => aCommsLog(),
  }
  const payload = payloads[operation]
  if (!payload) throw new Error(`no payload for ${operation}`)
  return payload()
}

export const uploadOf = (world: Section7World, operation: string) =>
  operation === 'upload'
    ? { name: 'picture.png', content: world.picture }
    : { name: 'people.csv', content: 'first_name,last_name,contact_number\r\nMei,Tan,91234567\r\n' }
