import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { SeenSo } from '../../contract/subjects.ts'
import type { AuditActor } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { type GatheredLook, insertLooks } from './look-repository.ts'
import { onceWithin } from './once-within.ts'

const SECOND = 1000
/** Who asks again for the same within it is still looking at it. */
export const SAME_LOOK_MS = 15 * 60 * SECOND
/** A database that is away for long costs the oldest looks, never the server's memory. */
const MOST_WAITING = 10_000

type Looker = { actor: Pick<AuditActor, 'actor_kind' | 'actor_id'>; operation: string }
export type Looks = {
  /** Takes whom an answer showed; never throws, and is written within the second. */
  note(looker: Looker, seen: readonly SeenSo[]): void
  /** Writes what is known by this key, unless it was written within the time in which a look is the same. Throws what the writing throws. */
  once(key: string, write: () => Promise<void>): Promise<void>
  /** Writes what waits. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Gathers looks in memory and writes them each second in one insert (S-14): a request never waits for it, nor fails by it. */
export function openLooks(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  clock: () => number = Date.now,
): Looks {
  let waiting: GatheredLook[] = []
  let hasFailed = false
  let writing: Promise<void> = Promise.resolve()
  const lately = new Map<string, number>()

  function note({ actor, operation }: Looker, seen: readonly SeenSo[]): void {
    const { actor_kind, actor_id } = actor
    if ((actor_kind !== 'user' && actor_kind !== 'volunteer') || actor_id === null) return
    const now = clock()
    for (const { manner, beneficiary, volunteer } of seen) {
      if (beneficiary.length + volunteer.length === 0) continue
      const look = { actor_kind, actor_id, manner, operation, beneficiary, volunteer }
      const key = digestOf(look)
      if (now - (lately.get(key) ?? Number.NEGATIVE_INFINITY) < SAME_LOOK_MS) continue
      // Put at the end, so that the first of the map are the oldest.
      lately.delete(key)
      lately.set(key, now)
      waiting.push({ at: new Date(now).toISOString(), ...look })
    }
  }

  function forget(): void {
    for (const [key, at] of lately) {
      if (clock() - at < SAME_LOOK_MS) break
      lately.delete(key)
    }
  }

  async function write(): Promise<void> {
    forget()
    const taken = waiting
    if (taken.length === 0) return
    waiting = []
    try {
      await insertLooks(db, taken)
      hasFailed = false
    } catch (error) {
      waiting = [...taken, ...waiting].slice(-MOST_WAITING)
      // A database that is away for an hour is no reason for 3,600 lines.
      if (!hasFailed) log.error({ err: error }, 'who looked was not written, and is tried again')
      hasFailed = true
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), SECOND).unref()
  return {
    note,
    once: onceWithin(SAME_LOOK_MS, clock),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The same for the same actor, view and people, in whatever order they came. */
function digestOf({ beneficiary, volunteer, ...view }: Omit<GatheredLook, 'at'>): string {
  const whole = [Object.values(view), [...beneficiary].sort(), [...volunteer].sort()]
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64')
}
