import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { unnameImports } from './deletion-mentions.ts'
import type { Batch } from './deletion-repository.ts'

type Tx = Kysely<Database>
/** Records that went: how the audit names them, and the batches they lay in. */
export type Subject = { entity: string; audit_ids: string[]; batch_ids: number[] }
type Gone = { id: number; audit_id: string; batch_id: number; files: string[] | null }
/** `names` are people's, who may be named elsewhere. */
type Removal = { subjects: Subject[]; files: string[]; names: string[] }

const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`
const none = sql<string[]>`array[]::text[]`

/** Removes a batch's rows and whatever hangs on them, what hangs first. Only what is deleted: the rest refuses by its key. */
export async function removeRows(tx: Tx, { id, entity }: Batch): Promise<Removal> {
  const ofBatch = sql`deletion_id = ${id}`
  for (const links of ['programme_beneficiaries', 'initiative_volunteers', 'assignments'])
    await remove(tx, links, ofBatch)
  switch (entity) {
    case 'programme':
      return removeProgrammes(tx, ofBatch)
    case 'initiative':
      return removeInitiatives(tx, ofBatch)
    case 'partner':
      return removePartners(tx, ofBatch)
    case 'beneficiary':
      return removeBeneficiaries(tx, ofBatch)
    case 'volunteer':
      return removeVolunteers(tx, ofBatch)
    case 'form':
      return removalOf([['form', await removeForms(tx, ofBatch)]])
    case 'comms_log':
      return removalOf([['comms_log', await removeLogs(tx, ofBatch)]])
    case 'import': {
      const [some, others] = [await removeBeneficiaries(tx, ofBatch), await removeVolunteers(tx, ofBatch)]
      await sql`update imports set deletion_id = null where ${ofBatch}`.execute(tx)
      return {
        subjects: [...some.subjects, ...others.subjects],
        files: [...some.files, ...others.files],
        names: [...some.names, ...others.names],
      }
    }
  }
}

type Person = { id: number; name: string }

async function peopleOf(tx: Tx, table: string, condition: RawBuilder<unknown>): Promise<Person[]> {
  const { rows } =
    await sql<Person>`select id, first_name || ' ' || last_name as name from ${sql.table(table)}
    where ${condition} and deleted_at is not null`.execute(tx)
  return rows
}

async function idsOf(tx: Tx, table: string, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${condition} and deleted_at is not null`.execute(tx)
  return rows.map((row) => row.id)
}

/** Deletes for good what is deleted already, and returns what that was. */
async function remove(
  tx: Tx,
  table: string,
  condition: RawBuilder<unknown>,
  { audit_id = sql`id`, files = none }: { audit_id?: RawBuilder<unknown>; files?: RawBuilder<string[]> } = {},
): Promise<Gone[]> {
  const { rows } =
    await sql<Gone>`delete from ${sql.table(table)} where ${condition} and deleted_at is not null
    returning id, ${audit_id}::text as audit_id, deletion_id as batch_id, ${files} as files`.execute(tx)
  return rows
}

const picture = (column: string) => sql<string[]>`array[${sql.ref(column)}]`

function removalOf(
  gone: (readonly [entity: string, rows: Gone[]])[],
  more: string[] = [],
  people: readonly Person[] = [],
): Removal {
  return {
    names: people.map(({ name }) => name),
    subjects: gone.map(([entity, rows]) => ({
      entity,
      audit_ids: rows.map(({ audit_id }) => audit_id),
      batch_ids: [...new Set(rows.map(({ batch_id }) => batch_id))],
    })),
    files: [...more, ...gone.flatMap(([, rows]) => rows.flatMap(({ files }) => files ?? []))],
  }
}

// Responses survive (G-22): their form_id stays, their volunteer_id is set null by the foreign key.
async function removeForms(tx: Tx, condition: RawBuilder<unknown>): Promise<Gone[]> {
  const ids = await idsOf(tx, 'forms', condition)
  await sql`delete from form_versions where form_id = ${any(ids)}`.execute(tx)
  return remove(tx, 'forms', sql`id = ${any(ids)}`)
}

const removeLogs = (tx: Tx, condition: RawBuilder<unknown>) =>
  remove(tx, 'comms_logs', condition, { files: sql<string[]>`files` })

async function removeProgrammes(tx: Tx, condition: RawBuilder<unknown>): Promise<Removal> {
  const ids = await idsOf(tx, 'programmes', condition)
  const forms = await removeForms(tx, sql`programme_id = ${any(ids)}`)
  await remove(tx, 'programme_beneficiaries', sql`programme_id = ${any(ids)}`)
  await forgetTags(tx, 'programmes', ids)
  const gone = await remove(tx, 'programmes', sql`id = ${any(ids)}`, { files: picture('cover_image') })
  return removalOf([
    ['programme', gone],
    ['form', forms],
  ])
}

async function removeInitiatives(tx: Tx, condition: RawBuilder<unknown>): Promise<Removal> {
  const ids = await idsOf(tx, 'initiatives', condition)
  await remove(tx, 'initiative_volunteers', sql`initiative_id = ${any(ids)}`)
  await forgetTags(tx, 'initiatives', ids)
  const gone = await remove(tx, 'initiatives', sql`id = ${any(ids)}`, { files: picture('cover_image') })
  return removalOf([['initiative', gone]])
}

async function forgetTags(tx: Tx, table: 'programmes' | 'initiatives', ids: number[]): Promise<void> {
  await sql`delete from deletion_partner_tags where table_name = ${table} and record_id = ${any(ids)}`.execute(
    tx,
  )
}

async function removePartners(tx: Tx, condition: RawBuilder<unknown>): Promise<Removal> {
  const ids = await idsOf(tx, 'partners', condition)
  const logs = await removeLogs(tx, sql`partner_id = ${any(ids)}`)
  const { rows: people } = await sql<{ profile_picture: string }>`
    delete from key_personnel where partner_id = ${any(ids)} returning profile_picture`.execute(tx)
  // Deleted before the partner was, so that they kept it.
  for (const table of ['programmes', 'initiatives'])
    await sql`update ${sql.table(table)} set partner_id = null where partner_id = ${any(ids)}`.execute(tx)
  const gone = await remove(tx, 'partners', sql`id = ${any(ids)}`, { files: picture('logo') })
  const pictures = people.map(({ profile_picture }) => profile_picture)
  return removalOf(
    [
      ['partner', gone],
      ['comms_log', logs],
    ],
    pictures,
  )
}

async function removeBeneficiaries(tx: Tx, condition: RawBuilder<unknown>): Promise<Removal> {
  const people = await peopleOf(tx, 'beneficiaries', condition)
  const ids = people.map(({ id }) => id)
  const theirs = sql`beneficiary_id = ${any(ids)}`
  await remove(tx, 'programme_beneficiaries', theirs)
  await remove(tx, 'assignments', theirs)
  const responses = await remove(tx, 'form_responses', theirs)
  await unnameImports(tx, 'beneficiary', people)
  const gone = await remove(tx, 'beneficiaries', sql`id = ${any(ids)}`, { files: picture('profile_picture') })
  return removalOf(
    [
      ['beneficiary', gone],
      ['form_response', responses],
    ],
    [],
    people,
  )
}

async function removeVolunteers(tx: Tx, condition: RawBuilder<unknown>): Promise<Removal> {
  const people = await peopleOf(tx, 'volunteers', condition)
  const ids = people.map(({ id }) => id)
  const theirs = sql`volunteer_id = ${any(ids)}`
  await remove(tx, 'initiative_volunteers', theirs)
  await remove(tx, 'assignments', theirs)
  for (const table of ['sessions', 'one_time_tokens', 'volunteer_devices'])
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx)
  await unnameImports(tx, 'volunteer', people)
  const gone = await remove(tx, 'volunteers', sql`id = ${any(ids)}`, {
    audit_id: sql`account_id`,
    files: picture('profile_picture'),
  })
  return removalOf([['volunteer', gone]], [], people)
}
