import { sql } from 'kysely'
import { addDays, today } from '../../contract/calendar-day.ts'
import { bulkTools } from '../bulk-run.ts'
import { CERTIFICATE_PDF, certificates } from '../certificates.ts'
import {
  aBeneficiary,
  aCheckKind,
  aContact,
  aFollowUp,
  anEngagement,
  aProgramme,
  aVolunteer,
} from '../factories.ts'
import { csv } from './permission-people-requests.ts'
import type { Asked } from './permission-sign-in-requests.ts'
import { importedAs } from './permission-spares.ts'
import type { World } from './permission-world.ts'

type Send = (method: 'POST' | 'PUT', path: string, body: object) => Promise<unknown>

/** Who is listed by points must have some. */
async function fileCounted({ programme_id, assigned_serial }: World, send: Send) {
  const place = { programme_id, stage: 90 }
  const points = [{ choice: 'Yes', points: 1 }]
  const questions = [{ question: 'Alone?', type: 'yes_no', points }]
  await send('POST', '/form', { ...place, title: 'Counted', questions })
  const responses = [{ id: 1, answer: 'Yes' }]
  await send('POST', '/form/responses', { ...place, beneficiary_serial_number: assigned_serial, responses })
  return { ...place, page: 1 }
}

/** What opens a certificate that says whose it is, as `everybody` of `looks-people.ts` calls them. */
async function certified({ kampung, volunteers }: World): Promise<string> {
  const { id, account_id = 0 } = volunteers.assigned_volunteer
  const { recorded } = certificates(kampung, 'super_admin')
  const { file } = await recorded(account_id, 'mine.pdf', `${CERTIFICATE_PDF}%Xv${id}x\n`)
  const path = `/drive/file?key=${encodeURIComponent(file)}`
  const { body } = await kampung.call('GET', path, { as: 'super_admin' })
  return body.url.split('/').at(-1)
}

/** Puts people where the permission world has none, so that more calls show somebody; answers what to ask them instead. */
export async function fillForLooks(world: World): Promise<Record<string, Asked>> {
  const { kampung, assigned_serial, volunteers, initiative_id, programme_id } = world
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await kampung.call(method, path, { as: 'super_admin', body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const { id: own } = await kampung.signIn('super_admin')
  const volunteer_account_id = volunteers.assigned_volunteer.account_id ?? 0
  await send('POST', '/initiative/volunteers', [{ initiative_id, volunteer_account_id }])
  await send('POST', '/follow-up', aFollowUp({ beneficiary_serial_number: assigned_serial, owner_id: own }))
  await send('POST', `/contact?serial_number=${assigned_serial}`, aContact({ may_be_told: 'nothing' }))
  await send('PUT', `/programme/care?id=${programme_id}`, { first_days: 7, every_days: 14 })
  await send('POST', '/beneficiary', aBeneficiary({ programme_id }))
  // Of one programme alone: elsewhere there is still somebody to propose.
  const { id: guarded } = await send('POST', '/programme', aProgramme())
  const link = { programme_id: guarded, beneficiary_serial_number: assigned_serial, status: 'Active' }
  await send('POST', '/programme/beneficiaries', [link])
  await send('POST', '/check-kind', aCheckKind({ required: 'programmes', programme_ids: [guarded] }))
  const events = kampung.db.selectFrom('audit_events').select('id').where('entity', '=', 'beneficiary')
  const { id: entry } = await events.where('action', '=', 'created').orderBy('id').executeTakeFirstOrThrow()
  const asked = await kampung.call('GET', `/form/answers?programme_id=${programme_id}&stage=1`, {
    as: 'super_admin',
  })
  const counted = await fileCounted(world, send)
  // Of an import and of a change of many somebody was edited since: they stay, and are named.
  const imported = await importedAs(kampung, own, 'people.csv')
  await sql`update beneficiaries set version = version + 1
    where id in (select entity_id from import_rows where import_id = ${imported})`.execute(kampung.db)
  // Of one that is taken back somebody goes as well: for nothing it is not spent.
  const other = await importedAs(kampung, own, 'more people.csv')
  await sql`update beneficiaries set version = version + 1
    where id in (select entity_id from import_rows where import_id = ${other})`.execute(kampung.db)
  await sql`update import_rows set import_id = ${other}
    where import_id = ${await importedAs(kampung, own, 'one.csv')}`.execute(kampung.db)
  const tools = bulkTools(kampung)
  const [edited = ''] = await tools.people(1)
  const change = { kind: 'status', status: 'Inactive', place_id: null }
  const { id: changed } = await tools.run({ who: { keys: [edited] }, change })
  await sql`update beneficiaries set version = version + 1 where serial_number = ${edited}`.execute(
    kampung.db,
  )
  // What waits for somebody to decide, on Today.
  const visit = anEngagement({ beneficiary_serial_number: assigned_serial, volunteer_account_id })
  const { id: held } = await send('POST', '/engagement', visit)
  await sql`update engagements set held_because = 'unassigned' where id = ${held}`.execute(kampung.db)
  await world.spare.heldResponse()
  const { first_name, last_name, contact_number } = aVolunteer()
  const token = await certified(world)
  const breach = { from: addDays(today(), -1), to: today(), actor: `user:${own}` }
  return {
    'activity.get': { query: { id: entry } },
    'activity.historyEntry': { query: { id: entry } },
    'breach.get': { query: { ...breach, page: 1, page_size: 100 } },
    'breach.file': { query: breach },
    'drive.content': { params: { token } },
    // A number and an NRIC that are somebody's: whom the row may mean is shown.
    'beneficiary.import': {
      query: { programme_id, preview: 1 },
      file: csv(aBeneficiary({ serial_number: assigned_serial })),
    },
    'volunteer.import': {
      query: { preview: 1 },
      file: csv({ first_name, last_name, contact_number, nric: world.nrics.assigned_volunteer }),
    },
    'form.givenAnswers': {
      query: { programme_id, stage: 1, uid: asked.body.questions[0].uid, page: 1 },
    },
    'form.pointed': { query: counted },
    'bulk.takeBackReport': { query: { id: changed } },
    'import.takeBack': { query: { id: other } },
    'import.takeBackReport': { query: { id: imported } },
    'initiative.listOfVolunteer': { query: { volunteer_account_id } },
    'look.ofAccount': { query: { page: 1, page_size: 100, actor: `user:${own}` } },
    'search.find': { query: { q: assigned_serial } },
    'user.duties': { query: { id: own } },
  }
}
