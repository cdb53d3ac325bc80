import { type RawBuilder, sql } from 'kysely'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { HeldBecause } from '../../../contract/held-because.ts'
import type { Language } from '../../../contract/language.ts'
import { living } from '../../../db/living.ts'
import { filerName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { found } from '../../http/found.ts'
import { isAssignedTo } from '../../visits/assigned.ts'
import type { Author } from '../../visits/author.ts'
import type { Reader } from '../../visits/visited.ts'
import type { AskedForm } from './asked-form-repository.ts'
import { expectAttachments } from './attachment-repository.ts'
import { hasCounting } from './occasion.ts'
import { toResponseView, toResponseViews } from './response-view.ts'

/** What they filed themselves: what staff wrote down in their name is the office's to read, as of a visit (H-605). */
export const isOwn = (volunteer_id: number) =>
  sql<boolean>`(r.volunteer_id = ${volunteer_id} and r.filed_by is null)`

/** Own answers whole; of others' only title, name and date leave the database, and only where they count (S-08). */
export function selectResponses(db: Db, caller: Reader) {
  return selectAnyone(db, caller).$if(caller.kind === 'volunteer', (query) =>
    query.where(isAssignedTo(caller.id)).where(sql<boolean>`(r.state = 'accepted' or ${isOwn(caller.id)})`),
  )
}

function selectAnyone(db: Db, caller: Reader | null) {
  const own = <T>(column: string, others: RawBuilder<T>) =>
    caller?.kind === 'volunteer'
      ? sql<T>`case when ${isOwn(caller.id)} then ${sql.ref(column)} else ${others} end`
      : sql<T>`${sql.ref(column)}`
  // Of whom they no longer visit a volunteer learns no number that has changed since (S-08).
  const theirs =
    caller?.kind === 'volunteer'
      ? sql<string>`case when ${isAssignedTo(caller.id)} then b.serial_number else '' end`
      : sql<string>`b.serial_number`
  return db
    .selectFrom('form_responses as r')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .leftJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'r.form_id').onRef('v.number', '=', 'r.form_version'),
    )
    .select(['r.id', 'r.form_id', 'r.stage', 'r.programme_id', 'r.programme_name', 'r.form_title'])
    .select(
      sql<FormResponse['form_title_translations']>`coalesce(v.title_translations, '{}')`.as(
        'form_title_translations',
      ),
    )
    .select([theirs.as('beneficiary_serial_number'), 'r.volunteer_account_id'])
    .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.volunteer_display_name'])
    .select(['r.answered_at as created_at'])
    .$if(caller?.kind !== 'volunteer', (query) => query.select([filedByName, isLate]))
    .select([
      own<FormResponse['responses']>('r.responses', sql`'[]'::jsonb`).as('responses'),
      own<Language>('r.language', sql`'en'`).as('language'),
      own<number>('r.form_version', sql`0`).as('form_version'),
      own<HeldBecause>('r.held_because', sql`''`).as('held_because'),
      own<number | null>('r.corrects', sql`null`).as('corrects'),
      'r.answered_at',
      'r.occasion',
      'r.created_at as arrived_at',
    ])
    .where(living('r'))
    .where(living('b'))
}

/** The member of staff who wrote down what a volunteer told; '' where the one who completed it filed it, too. */
export const filedByName = filerName('r', 'volunteer_account_id')

/** Of a phone that was signed out: only such a one is kept with what it sent. */
export const isLate = sql<boolean>`r.device_id is not null`.as('is_late')

export async function listResponses(
  db: Db,
  caller: Reader,
  beneficiary_id: number,
  state: 'accepted' | 'held',
): Promise<FormResponse[]> {
  const rows = await selectResponses(db, caller)
    .where('r.beneficiary_id', '=', beneficiary_id)
    .where('r.state', '=', state)
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return await toResponseViews(db, rows)
}

export async function findResponse(db: Db, caller: Reader, id: number): Promise<FormResponse | undefined> {
  const row = await selectResponses(db, caller).where('r.id', '=', id).executeTakeFirst()
  return row && (await toResponseView(db, row))
}

/** What its author has filed, also about somebody who is no longer theirs. Throws 404 once the person was deleted. */
export async function readBack(tx: Db, caller: Reader, id: number): Promise<FormResponse> {
  const row = await selectAnyone(tx, caller).where('r.id', '=', id).executeTakeFirst()
  return await toResponseView(tx, found(row))
}

/** For the audit: whole, whoever filed it. */
export async function readFiled(tx: Db, id: number): Promise<FormResponse> {
  const row = await selectAnyone(tx, null).where('r.id', '=', id).executeTakeFirstOrThrow()
  return await toResponseView(tx, row)
}

/** The response that this volunteer's phone sent under this key, whichever way it came in (S-16). */
export async function findSent(
  tx: Db,
  volunteer_id: number,
  retry_key: string,
): Promise<{ id: number; state: 'accepted' | 'held' } | undefined> {
  return await tx
    .selectFrom('form_responses')
    .select(['id', 'state'])
    .where('volunteer_id', '=', volunteer_id)
    .where('retry_key', '=', retry_key)
    .executeTakeFirst()
}

type NewResponse = Author &
  Omit<AskedForm, 'questions'> & {
    beneficiary_id: number
    filed_by: number | null
    responses: FormResponse['responses']
    language: Language
    /** Why it does not count, whatever stands there; '' when it does unless another came first. */
    held_because: HeldBecause
    retry_key?: string | null
    device_id?: number
    corrects?: number
    answered_at: string
    /** As `readOccasion` has it. */
    occasion: string
  }

/** Accepted, or held when one is accepted already: the constraint decides (G-29). `phone` is to send what it names. */
export async function insertResponse(
  tx: Db,
  response: NewResponse,
  phone: number | null = response.device_id ?? null,
): Promise<{ id: number; state: 'accepted' | 'held' }> {
  const filed = await insertRow(tx, response)
  await expectAttachments(tx, filed.id, response, phone)
  return filed
}

async function insertRow(tx: Db, response: NewResponse): Promise<{ id: number; state: 'accepted' | 'held' }> {
  const values = { ...response, responses: JSON.stringify(response.responses) }
  const hold = async (held_because: HeldBecause) => {
    const row = { ...values, held_because, state: 'held' as const }
    const { id } = await tx.insertInto('form_responses').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, state: 'held' as const }
  }
  if (response.held_because) return await hold(response.held_because)
  if (response.occasion === '' && (await hasCounting(tx, response))) return await hold('second')
  const accepted = await tx
    .insertInto('form_responses')
    .values({ ...values, state: 'accepted' })
    .onConflict((clash) =>
      clash
        .columns(['beneficiary_id', 'form_id', 'occasion'])
        .where('state', '=', sql.lit('accepted'))
        .where(living())
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (accepted) return { id: accepted.id, state: 'accepted' }
  return await hold('second')
}
