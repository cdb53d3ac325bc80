import { sql } from 'kysely'
import { firstOf } from '../../../db/first-of.ts'
import type { Db } from '../../../db/schema.ts'

/** Under which whoever writes what the worklist is read from stays until it is committed (migration 0213). */
const WRITERS_LOCK = 0x776f726b
/** As many answers are kept for a handle, the latest: an office asks some ten questions a day. */
const KEPT = 100
/** A database that crashed may give numbers again that a change which was never committed had been given. */
const LASTS = 600_000

type Kept = { version: string; until: number; answer: Promise<unknown> }
const answers = new WeakMap<Db, Map<string, Kept>>()

/**
 * Answers as before while nothing was written of what the worklist is read from (0104): one small statement instead of all.
 * What is asked at the same moment is read once. `question` names all that the answer depends on besides: the day, whose people.
 */
export async function cacheUntilWritten<Answer>(
  db: Db,
  question: readonly unknown[],
  read: () => Promise<Answer>,
): Promise<Answer> {
  const { version, is_still } = await inTurn(db, () => readVersion(db))
  const kept = answers.get(db) ?? new Map<string, Kept>()
  answers.set(db, kept)
  const key = JSON.stringify(question)
  const before = kept.get(key)
  if (before?.version === version && Date.now() < before.until) return (await before.answer) as Answer
  const answer = read()
  if (is_still) keep(kept, key, { version, until: Date.now() + LASTS, answer })
  return await answer
}

const turns = new WeakMap<Db, Promise<unknown>>()

/** Two that ask at once would each find the lock held by the other, and both read the whole. */
function inTurn<Read>(db: Db, read: () => Promise<Read>): Promise<Read> {
  const turn = (turns.get(db) ?? Promise.resolve()).then(read)
  turns.set(
    db,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * The number, and whether nobody is writing: what is read beside a change that is not committed has its number and not what it
 * wrote. The lock is let go with this statement.
 */
async function readVersion(db: Db): Promise<{ version: string; is_still: boolean }> {
  const { rows } = await sql<{ version: string; is_still: boolean }>`
    select concat(last_value, is_called) as version, pg_try_advisory_xact_lock(${sql.lit(WRITERS_LOCK)}) as is_still
    from worklist_version`.execute(db)
  return firstOf(rows)
}

function keep(kept: Map<string, Kept>, key: string, one: Kept): void {
  kept.delete(key)
  kept.set(key, one)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  // What failed is asked anew.
  one.answer.catch(() => kept.get(key) === one && kept.delete(key))
}
