import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BulkAction, BulkRecord } from '../../contract/bulk.ts'
import { type BulkChange, type BulkPreview, MANY_MAX } from '../../contract/bulk-change.ts'
import { today } from '../../contract/fields.ts'
import { Problem } from '../../contract/problem.ts'
import { isAboutPerson } from '../../contract/status-reason.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffCaller } from '../http/caller.ts'
import type { Change } from '../http/change.ts'
import { readNameOrder } from '../records/written-name.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { bulkAnswer } from './bulk-records.ts'
import { isEverywhere, placesOf, readState } from './bulk-state.ts'
import { readChosen } from './chosen-field.ts'
import { takesDeathBack } from './ended-by-death.ts'
import { hasDied } from './has-died.ts'
import { judgeChange } from './judge-change.ts'
import { asPlan, readLeftOut } from './plan-action.ts'
import { countPlansWithin } from './plans-within.ts'
import { namedPlaces, whatComesBack } from './preview-places.ts'
import { amongOf, readShares } from './read-shares.ts'
import { shareOut } from './share-out.ts'
import { type Refusal, whyRefused } from './why-refused.ts'

/** Whom a selection means, in the order of the list, and how many were named by hand. */
export type Chosen = { ids: number[]; named: number | null }

/** A change with inner ids. Throws 404 for a programme, an initiative or a volunteer who is not there. */
async function asAction(db: Db, noun: BulkNoun, change: BulkChange): Promise<BulkAction> {
  if (change.kind === 'field') return await readChosen(db, noun, change)
  if (change.kind === 'turn_name') return { ...change, order: await readNameOrder(db) }
  if (change.kind === 'plan') return await asPlan(db, change)
  if (change.kind === 'risk') return { ...change, because: change.because ?? null, day: today() }
  const action: BulkAction =
    change.kind === 'assign' || change.kind === 'unassign'
      ? { kind: change.kind, volunteer_ids: await volunteersOf(db, change.volunteer_account_ids) }
      : change.kind === 'status'
        ? asStatus(change)
        : change.kind === 'pause'
          ? { ...change, because: change.until === null ? '' : (change.because ?? ''), day: today() }
          : change
  const table = noun === 'beneficiary' ? 'programmes' : 'initiatives'
  for (const id of placesOf(action)) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where(living())
      .executeTakeFirst()
    if (!found)
      throw new Problem('invalid', {
        fields: { 'change.place_id': `There is no such ${table.slice(0, -1)} any more` },
      })
  }
  if (action.kind === 'move' && action.from_id === action.place_id)
    throw new Problem('invalid', { fields: { 'change.place_id': 'Choose another one to move them to' } })
  return action
}

/** With its day, so that all portions say the same; a reason that is about the person holds everywhere. */
function asStatus(change: Extract<BulkChange, { kind: 'status' }>): BulkAction {
  if (!('status_reason' in change) || !change.status_reason || change.status === 'Active') {
    const { kind, status, place_id } = change
    return { kind, status, place_id }
  }
  const place_id = isAboutPerson(change.status_reason) ? null : change.place_id
  const { status_note = '', status_day } = change
  return { ...change, place_id, status_note, status_day: status_day ?? today() }
}

async function volunteersOf(db: Db, accounts: readonly number[]): Promise<number[]> {
  const named = [...new Set(accounts)]
  const rows = await db
    .selectFrom('volunteers')
    .select(['id', 'account_id'])
    .where('account_id', '=', sql<number>`any(${named}::bigint[])`)
    .where(living())
    .execute()
  const ids = new Map(rows.map((row) => [row.account_id, row.id]))
  return named.map((account, at) => {
    const id = ids.get(account)
    if (id === undefined)
      throw new Problem('invalid', {
        fields: { [`change.volunteer_account_ids.${at}`]: 'This volunteer is not there any more' },
      })
    return id
  })
}

const digestOf = (ids: readonly number[]) =>
  createHash('sha256')
    .update([...ids].sort((one, other) => one - other).join())
    .digest('base64url')
    .slice(0, 22)

/** Counts what a change would do, by the same judgement that does it. Throws 422 for too many. */
export async function previewBulk(db: Db, noun: BulkNoun, chosen: Chosen, change: BulkChange) {
  const { ids } = chosen
  if (ids.length > MANY_MAX) {
    const most = MANY_MAX.toLocaleString('en')
    throw new Problem('invalid', {
      message: `${ids.length.toLocaleString('en')} match, and ${most} can be changed at once. Filter the list to take fewer`,
    })
  }
  const action = await asAction(db, noun, change)
  const among = amongOf(action)
  const state = await readState(db, noun, action, ids, among, false)
  const may = (volunteer: number, id: number) =>
    judgeChange(action, state, id, volunteer).outcome === 'changed'
  const free = ids.filter((id) => among.some((volunteer) => may(volunteer, id)))
  const given = shareOut(free, among, may)
  const counts = { changed: 0, already: 0, refused: 0, gone: 0 }
  const also = new Map<number, number>()
  const alive: number[] = []
  const refusals: Record<Refusal, number> = {
    ...{ deceased: 0, kept_apart: 0, too_many: 0, no_place: 0, no_rhythm: 0, inactive_there: 0 },
    ...{ no_volunteer: 0, paused: 0, inactive: 0 },
  }
  const changing: number[] = []
  for (const id of ids) {
    const { outcome, wanted } = judgeChange(action, state, id, given.get(id) ?? null)
    counts[outcome] += 1
    const why = outcome === 'refused' ? whyRefused(action, state, id) : null
    if (why !== null) refusals[why] += 1
    if (outcome === 'changed') changing.push(id)
    if (takesDeathBack(action) && outcome === 'changed' && hasDied(state.people.get(id))) alive.push(id)
    if (!isEverywhere(action)) continue
    for (const { kind, after } of wanted) {
      const place = Number(after?.place_id)
      if (kind === 'link_changed') also.set(place, (also.get(place) ?? 0) + 1)
    }
  }
  return {
    action,
    given,
    counts,
    refusals,
    state,
    also,
    alive,
    changing,
    expected: { total: ids.length, digest: digestOf(ids) },
  }
}

/** The same as it is answered. */
export async function answerPreview(
  db: Db,
  noun: BulkNoun,
  chosen: Chosen,
  change: BulkChange,
): Promise<BulkPreview> {
  const seen = await previewBulk(db, noun, chosen, change)
  const { action, given, counts, refusals, state, also, alive, changing, expected } = seen
  const { changed: changes, already, refused, gone } = counts
  return {
    total: expected.total,
    changes,
    already,
    refused: refused + gone,
    ...refusals,
    plans: await countPlansWithin(db, action, changing),
    also: await namedPlaces(db, also),
    back: await whatComesBack(db, state, alive),
    shares: await readShares(db, action, state, given),
    left_out: await readLeftOut(db, action, state, chosen.ids),
    expected,
  }
}

type Asked = { change: BulkChange; expected: BulkPreview['expected'] }

/** What a change begins with: whom it means, who of them is given to whom. */
export type Begun = { action: BulkAction; rows: { entity_id: number; given: number | null }[] }

/**
 * Judges who is meant before the transaction that opens the record, which holds everybody else up on the embedded engine: each portion
 * judges its own anew (0027). Throws 409 when those are others than the preview saw, 422 for nobody.
 */
export async function beginBulk(
  db: Db,
  noun: BulkNoun,
  chosen: Chosen,
  { change, expected: seen }: Asked,
): Promise<Begun> {
  const { action, given, expected } = await previewBulk(db, noun, chosen, change)
  if (expected.digest !== seen.digest)
    throw new Problem('conflict', {
      message: changedMeanwhile(expected.total, seen.total, chosen.named !== null),
    })
  if (expected.total === 0) throw new Problem('invalid', { message: 'Nobody is chosen' })
  return { action, rows: chosen.ids.map((entity_id) => ({ entity_id, given: given.get(entity_id) ?? null })) }
}

/** Opens the record with everyone who is meant, and answers it. */
export async function startBulk(
  { tx, audit }: Change,
  noun: BulkNoun,
  { action, rows }: Begun,
  caller: StaffCaller,
): Promise<BulkRecord> {
  const id = await openBulk({ tx, audit }, noun, action, rows, caller)
  return await bulkAnswer(tx, id, caller)
}

/** Its record with everyone who waits for their turn, in this order; audited. */
export async function openBulk(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  noun: BulkNoun,
  action: BulkAction,
  given: readonly { entity_id: number; given: number | null }[],
  caller: StaffCaller,
): Promise<number> {
  const total = given.length
  const { id } = await tx
    .insertInto('bulks')
    .values({ noun, action: JSON.stringify(action), total, created_by: caller.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = given.map((row, place) => ({ ...row, place }))
  await sql`insert into bulk_rows (bulk_id, place, entity_id, given) select ${id}, place, entity_id, given
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place integer, entity_id bigint, given bigint)`.execute(
    tx,
  )
  await audit({
    action: 'created',
    entity: 'bulk',
    entity_id: id,
    // What was written about people goes with them (G-22): it stands in their own entries.
    after: { ...action, status_note: undefined, because: undefined, note: undefined, total },
  })
  return id
}

function changedMeanwhile(now: number, seen: number, isNamed: boolean): string {
  if (isNamed)
    return `${now.toLocaleString('en')} of the ${seen.toLocaleString('en')} you chose are still here: look again`
  return now === seen
    ? `Others match now than the ${seen.toLocaleString('en')} you saw: look again`
    : `Now ${now.toLocaleString('en')} match, you saw ${seen.toLocaleString('en')}: look again`
}
