import { sql, type Transaction } from 'kysely'
import type { ActivityEntity } from '../../contract/activity-words.ts'
import type { Database } from '../schema.ts'
import type { DemoIds } from './demo-tools.ts'
import { byStaff, type PastEvent, type Staff } from './past-event.ts'
import { daysBefore, type Random } from './random.ts'

/** Three mistakes that somebody has deleted, each of which can be restored. */
export async function loadDeleted(
  tx: Transaction<Database>,
  ids: DemoIds,
  staff: Staff[],
  today: string,
  random: Random,
): Promise<PastEvent[]> {
  const [, officer, colleague] = staff
  const [programme_id] = ids.programmes
  const [partner_id] = ids.partners
  if (!officer || !colleague || !programme_id || !partner_id) return []

  /** Opens the batch; answers what marks a row as lying in it. */
  async function batch(entity: ActivityEntity, label: string, by: Staff, ago: number): Promise<Batch> {
    const past = byStaff(by, daysBefore(today, ago), random)
    const { id } = await tx
      .insertInto('deletions')
      .values({ entity, label, summary: '', deleted_by: by.id, deleted_at: past.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      mark: { deleted_at: past.at, deletion_id: id },
      past: { ...past, action: 'deleted' as const, entity },
    }
  }

  const twice = await batch('beneficiary', 'Lim Ah Kow (KB-0401)', officer, 3)
  const person = await deletedPerson(tx, twice)
  const draft = await batch('form', 'Trial of the new questions', colleague, 9)
  const form = await deletedForm(tx, draft, programme_id)
  const note = await batch('comms_log', 'Note in the wrong place', officer, 16)
  const log = await deletedNote(tx, note, partner_id, officer)
  return [person, form, log]
}

type Batch = {
  mark: { deleted_at: PastEvent['at']; deletion_id: number }
  past: Omit<PastEvent, 'entity_id' | 'before'>
}

async function deletedPerson(tx: Transaction<Database>, { mark, past }: Batch): Promise<PastEvent> {
  const { rows } = await sql<{ id: number }>`
    insert into beneficiaries (serial_number, first_name, last_name, display_name, postal_code, block_number, street_name,
      contact_number, status, deleted_at, deletion_id)
    select 'KB-0401', 'Ah Kow', 'Lim', 'Lim Ah Kow', postal_code, block_number, street_name, '+6591234567', 'Active',
      ${mark.deleted_at}::timestamptz, ${mark.deletion_id}
    from beneficiaries order by id limit 1 returning id`.execute(tx)
  return { ...past, entity_id: String(rows[0]?.id), before: { last_name: 'Lim' } }
}

async function deletedForm(
  tx: Transaction<Database>,
  { mark, past }: Batch,
  programme_id: number,
): Promise<PastEvent> {
  const title = 'Trial of the new questions'
  const asked = { id: 1, uid: 'trial-1', question: 'How are you?', type: 'short' }
  const questions = [{ ...asked, required: true, choices: [], translations: {} }]
  const form = await tx
    .insertInto('forms')
    .values({ programme_id, stage: 9, title, ...mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('form_versions')
    .values({
      form_id: form.id,
      number: 1,
      title,
      title_translations: JSON.stringify({}),
      questions: JSON.stringify(questions),
    })
    .execute()
  return { ...past, entity_id: String(form.id), before: { title } }
}

async function deletedNote(
  tx: Transaction<Database>,
  { mark, past }: Batch,
  partner_id: number,
  by: Staff,
): Promise<PastEvent> {
  const subject = 'Note in the wrong place'
  const log = await tx
    .insertInto('comms_logs')
    .values({
      partner_id,
      type: 'Note',
      subject,
      content: 'Meant for another partner.',
      files: [],
      created_by: by.id,
      ...mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...past, entity_id: String(log.id), before: { subject } }
}
