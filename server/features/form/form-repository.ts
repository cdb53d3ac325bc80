import { sql } from 'kysely'
import { today } from '../../../contract/fields.ts'
import type { Form } from '../../../contract/form.ts'
import type { FormName } from '../../../contract/form-names.ts'
import type { PendingForm } from '../../../contract/how-often.ts'
import type { RespeltOption } from '../../../contract/respelt.ts'
import { deleteRecord, summarise } from '../../../db/deletion.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { FormBell, FormPoints, StoodIn } from '../../../db/record-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms, askedOccasion, isIncomplete, isOpen } from '../../records/asked-forms.ts'
import { withBells } from './form-bells.ts'
import { withPoints } from './form-points.ts'

/** Where a form stands. Any number may be asked for; what is out of range is not found. */
export type Place = { programme_id: number; stage: number }
/** The form that is meant there, where the caller says which: another one in its place is not found. */
export type NamedPlace = Place & { form_id?: number | undefined }
/** `bells` and `points`: of every option that it ever offered. */
export type FormRow = Form & {
  id: number
  bells: FormBell[]
  points: FormPoints[]
  respelt: RespeltOption[]
}

export function selectForms(db: Db) {
  return db
    .selectFrom('forms as f')
    .innerJoin('programmes as p', 'p.id', 'f.programme_id')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.form_version'),
    )
    .select([
      'f.id',
      'f.id as form_id',
      'f.stage',
      'f.programme_id',
      'p.name as programme_name',
      'p.cover_image',
    ])
    .select(['f.title', 'v.title_translations', 'v.title_made_for', 'v.questions'])
    .select([
      'f.repeats',
      'f.every_weeks',
      'f.due_days',
      'f.due_after',
      'f.created_at',
      'f.form_version',
      'f.version',
    ])
    .where(living('f'))
    .where(living('p'))
}

/** When it is asked, as it stands. */
export type FormTiming = Pick<Form, 'repeats' | 'every_weeks' | 'due_days' | 'due_after'>

/** With what the options ring and count: for staff alone. */
const forStaff = (db: Db) => selectForms(db).select(['f.bells', 'f.points', 'f.ranges', 'f.respelt'])
/** Section 7's forms have no words for a sum: where there are none, nothing stands for them. */
const whole = ({ ranges = [], ...row }: FormRow): FormRow => ({
  ...row,
  ...(ranges.length > 0 && { ranges }),
  questions: withPoints(withBells(row.questions, row.bells), row.points),
})

export async function listForms(db: Db): Promise<FormRow[]> {
  const rows = await forStaff(db).orderBy('f.created_at', 'desc').orderBy('f.id', 'desc').execute()
  return rows.map(whole)
}

/** The same forms in the same order, without their words. */
export function listFormNames(db: Db): Promise<FormName[]> {
  return db
    .selectFrom('forms as f')
    .innerJoin('programmes as p', 'p.id', 'f.programme_id')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.form_version'),
    )
    .select(['f.id as form_id', 'f.programme_id', 'p.name as programme_name', 'p.cover_image', 'f.stage'])
    .select(['f.title', 'f.repeats', 'f.every_weeks', 'f.due_days', 'f.due_after', 'f.created_at'])
    .select(sql<number>`jsonb_array_length(v.questions)`.as('question_count'))
    .where(living('f'))
    .where(living('p'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}

export async function findForm(db: Db, place: NamedPlace): Promise<FormRow | undefined> {
  const row = await forStaff(db)
    .where('f.programme_id', '=', place.programme_id)
    .where('f.stage', '=', sql<number>`${place.stage}::bigint`)
    .executeTakeFirst()
  return row && isMeant(row, place) ? whole(row) : undefined
}

const isMeant = ({ id }: { id: number }, { form_id }: NamedPlace) => form_id === undefined || form_id === id

/** A form of a programme in which someone assigned to this volunteer is Active (S-08). */
export function findFormForVolunteer(db: Db, place: Place, volunteer_id: number): Promise<Form | undefined> {
  return selectForms(db)
    .where('f.programme_id', '=', place.programme_id)
    .where('f.stage', '=', sql<number>`${place.stage}::bigint`)
    .where(
      sql<boolean>`exists (select 1 from programme_beneficiaries l
        join beneficiaries b on b.id = l.beneficiary_id and ${living('b')}
        join assignments a on a.beneficiary_id = b.id and a.assigned_to is null and ${living('a')}
        where l.programme_id = f.programme_id and l.status = 'Active' and ${living('l')}
          and a.volunteer_id = ${volunteer_id})`,
    )
    .executeTakeFirst()
}

/** Holds the form at this place for an edit, then reads it: its version may have changed while waiting. */
export async function lockForm(tx: Db, place: NamedPlace): Promise<FormRow | undefined> {
  const { programme_id, stage } = place
  const standing = tx
    .selectFrom('forms')
    .select('id')
    .where('programme_id', '=', programme_id)
    .where('stage', '=', sql<number>`${stage}::bigint`)
  const held = await lockLiving(standing, 'update').executeTakeFirst()
  if (!held || !isMeant(held, place)) return undefined
  const row = await forStaff(tx).where('f.id', '=', held.id).executeTakeFirst()
  return row && whole(row)
}

/** After every living form and every response: two forms' answers under one stage are hard to tell apart (G-30). */
export async function nextStage(db: Db, programme_id: number): Promise<number | undefined> {
  const found = await sql<{ next: number }>`
    select 1 + greatest(
      (select coalesce(max(stage), 0) from forms where programme_id = p.id and ${living()}),
      (select coalesce(max(stage), 0) from form_responses where programme_id = p.id and ${living()})
    ) as next from programmes p where p.id = ${programme_id} and ${living('p')}`.execute(db)
  return found.rows[0]?.next
}

type Wording = Pick<Form, 'title' | 'title_translations' | 'title_made_for' | 'questions'> & {
  created_by: number
}

type Stands = Place & FormTiming & Pick<FormRow, 'bells' | 'points' | 'ranges' | 'respelt'>

/** As the columns take them. */
const stored = ({ bells, points, ranges = [], respelt, ...stands }: Stands) => ({
  ...stands,
  bells: JSON.stringify(bells),
  points: JSON.stringify(points),
  ranges: JSON.stringify(ranges),
  respelt: JSON.stringify(respelt),
})

export async function insertForm(tx: Db, stands: Stands, wording: Wording): Promise<void> {
  const { id } = await tx
    .insertInto('forms')
    .values({ ...stored(stands), title: wording.title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(tx, id, 1, wording)
}

async function insertVersion(tx: Db, form_id: number, number: number, wording: Wording): Promise<void> {
  const questions = JSON.stringify(wording.questions)
  const title_translations = JSON.stringify(wording.title_translations)
  const title_made_for = JSON.stringify(wording.title_made_for)
  await tx
    .insertInto('form_versions')
    .values({ ...wording, questions, title_translations, title_made_for, form_id, number })
    .execute()
}

/** What a phone took along from there is still to come. */
const stoodInUntilNow = sql<StoodIn[]>`stood_in || jsonb_build_array(
  jsonb_build_object('programme_id', programme_id, 'stage', stage, 'until', now()))`

/** Moves the form and, when `wording` is new, keeps it as the next version. */
export async function updateForm(tx: Db, form: FormRow, stands: Stands, wording?: Wording): Promise<void> {
  const form_version = wording ? form.form_version + 1 : form.form_version
  await tx
    .updateTable('forms')
    .set({ ...stored(stands), form_version, title: wording?.title ?? form.title })
    .$if(stands.programme_id !== form.programme_id, (query) => query.set('stood_in', stoodInUntilNow))
    .set(nextVersion)
    .where('id', '=', form.id)
    .execute()
  if (wording) await insertVersion(tx, form.id, form_version, wording)
}

/** The permanent ids of every question that this form ever asked. */
export async function listUids(db: Db, form_id: number): Promise<Set<string>> {
  const found = await sql<{ uid: string }>`select distinct q ->> 'uid' as uid
    from form_versions v, jsonb_array_elements(v.questions) q where v.form_id = ${form_id}`.execute(db)
  return new Set(found.rows.map(({ uid }) => uid))
}

/** What is incomplete, and behind it what may be filled in at each visit until it was today. */
export async function listPending(db: Db, beneficiary_id: number, day: string): Promise<PendingForm[]> {
  const found = await sql<PendingForm>`
    select f.title, f.programme_id, p.name as programme_name, p.cover_image, f.stage, f.created_at, f.repeats,
      ${askedOccasion(day)} as occasion
    from ${askedForms} where l.beneficiary_id = ${beneficiary_id} and ${isOpen(day)}
    order by f.repeats = 'each_visit', lower(p.name), p.id, f.stage`.execute(db)
  return found.rows
}

/** '3 pending forms': for how many people it still had to be answered (G-22). */
export async function formImpact(db: Db, form_id: number): Promise<string> {
  const counted = await sql<{ pending: number }>`
    select count(*) as pending from ${askedForms}
    join beneficiaries b on b.id = l.beneficiary_id and ${living('b')}
    where f.id = ${form_id} and ${isIncomplete(today())}`.execute(db)
  return summarise([[counted.rows[0]?.pending ?? 0, 'pending form', 'pending forms']])
}

export async function deleteForm(tx: Db, form: FormRow, deleted_by: number): Promise<string> {
  const summary = await formImpact(tx, form.id)
  await deleteRecord(tx, 'form', { id: form.id, label: form.title }, { deleted_by, summary })
  return summary
}
