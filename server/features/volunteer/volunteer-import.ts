import { type Kysely, sql } from 'kysely'
import type { ImportResult } from '../../../contract/import-result.ts'
import { isNric, maskNric } from '../../../contract/nric.ts'
import { Problem } from '../../../contract/problem.ts'
import { type volunteerOperations, volunteerRow } from '../../../contract/volunteer.ts'
import type { Database } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import type { AuditEntry } from '../../http/change.ts'
import { importAnswer } from '../../import/import-answer.ts'
import { readTable } from '../../import/read-table.ts'
import { type ImportedRow, type Plan, planImport } from './volunteer-import-plan.ts'
import { insertVolunteers, readStanding, updateVolunteers } from './volunteer-import-repository.ts'
import { linkToInitiative } from './volunteer-links-repository.ts'
import { refuseTwin } from './volunteer-nric.ts'
import { asVolunteer, drawVolunteerIds } from './volunteer-repository.ts'

type ImportCall = Call<typeof volunteerOperations.import>

const missing = () => new Problem('not_found')

/** Volunteers of a .csv into an initiative; with `preview=1` only what would happen (G-27, G-28, S-12). */
export async function importVolunteers(call: ImportCall): Promise<ImportResult> {
  const { initiative_id, preview } = call.query
  await requireInitiative(call.db, initiative_id)
  const table = await readTable(call.body, {
    schema: volunteerRow,
    columns: Object.keys(volunteerRow.shape),
    required: ['first_name', 'last_name', 'contact_number'],
    key: (row) => (row.nric && isNric(row.nric) ? row.nric : ''),
    keyField: 'nric',
    label: (cells) => `${cells.first_name ?? ''} ${cells.last_name ?? ''}`.trim(),
  })
  const rows: ImportedRow[] = table.rows
  // A refusal quotes the cell that stands twice; NRICs leave masked (S-07).
  for (const refusal of table.refused) refusal.reason = refusal.reason.replace(/[STFGM]\d{7}[A-Z]/g, maskNric)
  const { vault } = call.services
  const decide = async (db: Kysely<Database>, isLocked: boolean) => {
    const indexes = rows.flatMap(({ values: { nric } }) => (nric ? [vault.indexOf(nric)] : []))
    const standing = await readStanding(db, initiative_id, indexes, rows, isLocked)
    return planImport(rows, table.columns, vault, standing)
  }
  if (preview) {
    call.setStatus(200)
    const plans = await decide(call.db, false)
    await recordPreview(call, plans)
    return importAnswer(table, plans, true)
  }
  return call
    .change(async ({ tx, audit, auditAll }) => {
      await sql`select pg_advisory_xact_lock(hashtext('volunteer import'))`.execute(tx)
      const plans = await decide(tx, true)
      await auditAll(await carryOut(call, tx, plans))
      const answer = importAnswer(table, plans, false)
      const { refused, ...counts } = answer
      await audit({
        action: 'imported',
        entity: 'initiative',
        entity_id: initiative_id,
        after: { ...counts, refused: refused.length },
      })
      return answer
    })
    .catch(refuseTwin)
}

/**
 * S-07: nothing is written, yet a file of all NRICs that a mask leaves open would tell whose is whose. What it tells so
 * is audited with their names, and limited. Throws 429.
 */
async function recordPreview(call: ImportCall, plans: readonly Plan[]): Promise<void> {
  const guesses = plans.flatMap(({ guesses = [] }) => guesses.map(({ account_id }) => account_id))
  await call.recordRead({
    action: 'previewed_import',
    entity: 'initiative',
    entity_id: call.query.initiative_id,
    after: { rows: plans.length, looked_up_nric_of: [...new Set(guesses)] },
  })
  if (guesses.length > 0)
    await call.services.limits.consume('nric_guess', String(call.caller.id), guesses.length)
}

async function requireInitiative(db: Kysely<Database>, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const query = db.selectFrom('initiatives').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await query.executeTakeFirst())) throw missing()
}

/** Writes the plans in batches; answers an audit entry for every person touched. */
async function carryOut(
  call: ImportCall,
  tx: Kysely<Database>,
  plans: readonly Plan[],
): Promise<AuditEntry[]> {
  const { vault } = call.services
  const creates = plans.filter((plan) => plan.outcome === 'create')
  const updates = plans.filter((plan) => plan.outcome === 'update')
  const ids = creates.length === 0 ? [] : await drawVolunteerIds(tx, creates.length)
  const created = await insertVolunteers(
    tx,
    creates.map(({ fields, nric }, at) => {
      const id = ids[at] as number
      const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
      return { ...Object.fromEntries(kept), ...(nric ? vault.seal(nric, id) : {}), id }
    }),
  )
  const changed = updates
    .filter(({ changes, nric }) => nric !== '' || Object.keys(changes).length > 0)
    .map(({ standing, changes, nric }) => ({
      before: standing,
      after: {
        ...standing,
        ...(changes as Partial<typeof standing>),
        ...(nric ? vault.seal(nric, standing.id) : {}),
      },
    }))
  await updateVolunteers(
    tx,
    changed.map(({ after }) => after),
  )
  const joining = updates.filter(({ links }) => links).map(({ standing }) => standing)
  const linked = [...created, ...joining]
  const initiative_id = call.query.initiative_id
  const ofPerson = (action: string, account_id: number, rest: Partial<AuditEntry>): AuditEntry => ({
    action,
    entity: 'volunteer',
    entity_id: account_id,
    ...rest,
  })
  if (
    initiative_id !== undefined &&
    linked.length > 0 &&
    !(await linkToInitiative(
      tx,
      initiative_id,
      linked.map(({ id }) => id),
    ))
  )
    throw missing()
  return [
    ...created.map((row) => ofPerson('created', row.account_id, { after: asVolunteer(row) })),
    ...changed.map(({ before, after }) =>
      ofPerson('updated', before.account_id, {
        before: asVolunteer(before),
        after: asVolunteer({ ...after, version: before.version + 1 }),
      }),
    ),
    ...(initiative_id === undefined ? [] : linked).map((row) =>
      ofPerson('linked', row.account_id, { after: { initiative_id } }),
    ),
  ]
}
