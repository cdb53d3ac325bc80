import { sql } from 'kysely'
import type { ImportResult } from '../../contract/import-result.ts'
import { keptFileName } from '../../contract/kept-file-name.ts'
import { Problem } from '../../contract/problem.ts'
import { propertyOf } from '../../db/property-of.ts'
import { type Decided, decidePortion } from './decide-import.ts'
import { dropImport } from './drop-import.ts'
import { closeImport } from './end-import.ts'
import { giveUpImport, isReadOtherwise } from './give-up-import.ts'
import { addTally, type Decision, type Tally, tallyOf } from './import-answer.ts'
import {
  type Counter,
  type ImportCall,
  type ImportChange,
  type ImportOf,
  yieldUnlessAborted,
} from './import-job.ts'
import { jobs, lockJob, recordPortion } from './import-job-repository.ts'
import { mayAct } from './may-act.ts'
import { PackedLists } from './packed-lists.ts'
import { PlanCacheReset } from './plan-cache-reset.ts'
import { PortionSize } from './portion-size.ts'
import { jobEnded, requireOpen } from './running-jobs.ts'
import { writeImport } from './write-import.ts'

/** So often a portion is decided again; then its rows come back to whoever sent them. */
const ROUNDS = 5
const RESTLESS = 'Changed by somebody else again and again while it was written: bring this row in again'
const STOPPED = 'The import was stopped before this row'
/** S-04: what an account began does not go on once it may no longer act. */
const NOBODYS = 'The account that brought it in may no longer act'

/** What was decided on has changed before it was written: nothing of the portion is, and it is decided again. */
class Stale extends Error {}

type Work<Values, Plan extends Decision> = {
  import_id: number
  decided: Decided<Values, Plan>
  count: Counter
}

/** Writes one portion after the other, each in a transaction of its own, from wherever the job stands. */
export async function writePortions<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
  work: Work<Values, Plan>,
): Promise<ImportResult> {
  const { db } = call
  const { import_id, decided } = work
  const standing = await jobs(db).where('import_id', '=', import_id).executeTakeFirst()
  const size = new PortionSize(call.services.engine)
  const plans = new PlanCacheReset()
  if (standing && isReadOtherwise(standing, job.table)) return await giveUp(call, job, standing)
  let at = standing?.portions ?? 0
  while (at < decided.portions.length) {
    requireOpen(db)
    const count = Math.min(size.portions, decided.portions.length - at)
    const began = performance.now()
    let outcome: Outcome
    try {
      outcome = await writeSome(call, job, work, { at, count, plans })
    } catch (error) {
      // The place was deleted meanwhile, say: what is written stays. A broken database is no such end.
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error
      if (at === 0) {
        await call.part((change) => dropImport(change, import_id))
        throw error
      }
      return await closeImport(call, job, import_id, { from: at, because: error.message })
    }
    if (outcome === 'stopped') return await closeImport(call, job, import_id, { from: at, because: STOPPED })
    if (outcome === 'nobodys') return await closeImport(call, job, import_id, { from: at, because: NOBODYS })
    if (outcome === 'elsewhere') {
      await jobEnded(db, import_id, call.gone)
      throw new Problem('unavailable', { message: 'It was written by another server. Look under Imports' })
    }
    size.took(performance.now() - began, count)
    at += count
    await yieldUnlessAborted(never)
  }
  return await closeImport(call, job, import_id, null)
}

/** A day or a choice later its checks keep other rows: to go on by number of portions would leave some out without a word. */
function giveUp<Values, Plan extends Decision>(
  call: ImportCall,
  { noun, into, table }: ImportOf<Values, Plan>,
  standing: { import_id: number },
): Promise<ImportResult> {
  const place = { into_id: into?.id ?? null, into_name: into?.name ?? '' }
  const record = { noun, ...place, file_name: keptFileName(call.body.name) }
  return giveUpImport(call, standing, record, (now) => isReadOtherwise(now, table))
}

const never = new AbortController().signal
type Outcome = 'written' | 'stopped' | 'nobodys' | 'elsewhere'

async function writeSome<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
  { import_id, decided: { importer, portions }, count: tell }: Work<Values, Plan>,
  { at, count, plans }: { at: number; count: number; plans: PlanCacheReset },
): Promise<Outcome> {
  const some = () => portions.slice(at, at + count)
  const rows = some().reduce((sum, portion) => sum + portion.rows, 0)
  const write = (work: (change: ImportChange) => Promise<Tally>): Promise<Outcome> =>
    call.part(async (change) => {
      const standing = await lockJob(change.tx, import_id)
      if (standing?.portions !== at || isReadOtherwise(standing, job.table)) return 'elsewhere'
      if (standing.stop_asked_at) return 'stopped'
      if (!(await mayAct(change.tx, call.caller.id))) return 'nobodys'
      const outcome = await work(change)
      await recordPortion(change.tx, import_id, {
        place: at,
        portions: count,
        rows,
        outcome: call.services.vault.sealMasks(outcome),
        kept: { total: job.table.rows.count, kept_rows: job.table.kept_rows },
      })
      return 'written'
    })
  for (let round = 1; round <= ROUNDS; round += 1) {
    try {
      return await write(async (change) => {
        const { tx } = change
        // Two of the same file would race for its keys; between portions others get their turn.
        await sql`select pg_advisory_xact_lock(hashtext(${`${job.noun} import`}))`.execute(tx)
        await plans.discardWhenGrown(tx, at)
        await job.hold(tx)
        const lists = PackedLists.of(some().map((portion) => portion.lists))
        if (!(await importer.stands(tx, lists, import_id))) throw new Stale()
        await writeImport(call, change, importer, { import_id, lists })
        return sumOf(some().map(({ tally }) => tally))
      })
    } catch (error) {
      if (!isStale(error)) throw error
    }
    for (let one = at; one < at + count; one += 1)
      portions[one] = await decidePortion(call, job, importer, one)
    await tell(some().flatMap((portion) => portion.told))
    await yieldUnlessAborted(never)
  }
  return await write(async () => {
    const tally = tallyOf({ refused: [] })
    for (let one = at; one < at + count; one += 1)
      for (const { row, label } of job.table.rows.portion(one))
        tally.refused.push({ row, label, field: '', reason: RESTLESS })
    return tally
  })
}

function sumOf(tallies: readonly Tally[]): Tally {
  const total = tallyOf({ refused: [] })
  for (const tally of tallies) addTally(total, tally)
  return total
}

/** Somebody who was to be added came another way meanwhile: decided again, they are found. */
const isStale = (error: unknown): boolean =>
  error instanceof Stale || /_living$/.test(String(propertyOf(error, 'constraint')))
