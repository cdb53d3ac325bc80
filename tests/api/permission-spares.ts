import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  aPartner,
  aProgramme,
  aVolunteer,
} from '../factories.ts'
import { makeVisit } from '../form-visit.ts'
import type { TestApp } from '../test-app.ts'
import { contactOf, type Post } from './permission-contact-world.ts'

/** A form of the programme that asks one thing in words. */
export const askIn = (post: Post, programme_id: number, stage: number, question: string) =>
  post('/form', {
    body: aForm({
      programme_id,
      stage,
      questions: [{ question, type: 'short', required: true, choices: [] }],
    }),
  })

export async function importedAs(kampung: TestApp, created_by: number, file_name: string): Promise<number> {
  const { db } = kampung
  const { serial_number } = (
    await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  ).body
  const somebody = db.selectFrom('beneficiaries').select(['id', 'version'])
  const { id: entity_id, version } = await somebody
    .where('serial_number', '=', serial_number)
    .executeTakeFirstOrThrow()
  const made = db.insertInto('imports').values({ noun: 'beneficiary', file_name, created_by })
  const { id: import_id } = await made.returning('id').executeTakeFirstOrThrow()
  const nothing = { before: null, link_id: null, link_before: null, link_version: null, link_reason: null }
  const unknown = { profile_version: null, own_version: null, name_cell: null, written_at: null }
  await db
    .insertInto('import_rows')
    .values({ import_id, entity_id, outcome: 'created', version, ...nothing, ...unknown })
    .execute()
  return import_id
}

/** Makers of records that a request may change or delete without taking anything from the next. */
export const sparesOf = (
  kampung: TestApp,
  post: Post,
  anImport: () => Promise<number>,
  { partner_id, programme_id }: { partner_id: number; programme_id: number },
) => ({
  beneficiary: () => post('/beneficiary', { body: aBeneficiary({ programme_id }) }),
  programme: () => post('/programme', { body: aProgramme() }),
  initiative: () => post('/initiative', { body: anInitiative() }),
  partner: () => post('/partner', { body: aPartner() }),
  volunteer: () => post('/volunteer', { body: aVolunteer() }),
  import: anImport,
  contact: async () => contactOf(post, (await post('/beneficiary', { body: aBeneficiary() })).serial_number),
  log: () => post('/comms-log', { body: aCommsLog({ partner_id }) }),
  async form() {
    const { id } = await post('/programme', { body: aProgramme() })
    return askIn(post, id, 1, 'How are you?')
  },
  async heldResponse(): Promise<number> {
    const visit = await makeVisit(kampung)
    await visit.file('admin', { volunteer_account_id: null })
    return (await visit.file('admin', { volunteer_account_id: null })).body.id
  },
  async deletion() {
    const { id } = await post('/programme', { body: aProgramme() })
    await kampung.call('DELETE', `/programme?id=${id}`, { as: 'admin' })
    const batch = await kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
    return (await batch.executeTakeFirstOrThrow()).id
  },
  link: (account_id: number) => post('/volunteer/sign-in', { body: { account_id } }),
})
