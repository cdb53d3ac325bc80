import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { isDiskFull } from '../../db/disk-full.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Db } from '../../db/schema.ts'
import { watchHeartbeat } from './watch-heartbeat.ts'

/** The last two are known only of the embedded engine: a server elsewhere comes back by itself. */
export type WriteState = 'works' | 'disk full' | 'database away' | 'database silent' | 'broken'

export type WriteProbe = {
  /** What the last probe found. Nothing is asked or written by reading it. */
  readonly state: WriteState
  /** Probes now; three times in a row when the engine has said that it stopped. */
  probe(): Promise<void>
  /** Settles, with why, after three probes in a row that found the engine broken, or eighteen that it let wait. */
  readonly whenBroken: Promise<unknown>
  /**
   * Does work that has the engine to itself for longer than any other, and throws what it throws: meanwhile silence is told, and
   * breaks nothing (H-1769).
   */
  patiently<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

type Options = {
  /** True while the disk is known to have no room: what a stopped engine fails with is then the disk's fault. */
  isDiskFull?: () => Promise<boolean>
  everyMs?: number
  silentMs?: number
}

const EVERY_MS = 10_000
/** While the database or its room is away: what came back is known soon. A broken engine has its three probes' time. */
const AGAIN_MS = 1000
const BROKEN_AFTER = 3
/** Probes that were due while one waited, and in which nobody was answered. */
const SILENT_AFTER = 3
/** Three minutes: longer than what is not run `patiently` was seen to take, and within the five after which the watcher counts anew. */
const HUNG_AFTER = 18
/**
 * A server ends a statement by itself after thirty seconds: a connection that owes an answer for longer leads to no server any more.
 * Nobody cut it, so that the system of this machine would wait for it for a quarter of an hour, and the pool with it.
 */
const SILENT_MS = 30_000
const isAway = (state: WriteState) => state === 'database away' || state === 'disk full'

/**
 * Writes one row every ten seconds, durably, so that a server that cannot keep anything is known by what it cannot do
 * (S-18). The embedded engine has one session: a probe waits for a transaction that is open and is not counted meanwhile, as
 * long as that is answered. An engine that answers nobody is told after three probes, and broken after eighteen (H-1744). Of a
 * server that answers nobody the connections are dropped, and the next probe has another (H-1904).
 */
export function startWriteProbe(
  database: Pick<OpenDatabase, 'db' | 'kind' | 'whenStopped' | 'owed' | 'dropSilent'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { isDiskFull: isNoRoom = async () => false, everyMs = EVERY_MS, silentMs = SILENT_MS }: Options = {},
): WriteProbe {
  const { db, kind, whenStopped } = database
  const broken = Promise.withResolvers<unknown>()
  let state: WriteState = 'works'
  let failures = 0
  let patient = 0
  let running: Promise<void> | undefined
  let stopCounting = () => {}

  async function once(): Promise<void> {
    let error: unknown
    try {
      await write(db)
    } catch (caught) {
      error = caught
    }
    const found = error === undefined ? 'works' : await stateBehind(error, kind, isNoRoom)
    tell(found, error)
    // Those that other calls wait for may be all that the pool has.
    if (found === 'database away') database.dropSilent?.(silentMs)
    failures = found === 'broken' ? failures + 1 : 0
    if (failures === BROKEN_AFTER) broken.resolve(error)
  }

  function tell(found: WriteState, error?: unknown): void {
    if (found !== state) log[found === 'works' ? 'info' : 'error']({ err: error, found }, 'write probe')
    state = found
  }

  const owed = kind === 'postgres' ? () => db : () => database.owed

  async function onMissed(missed: number): Promise<void> {
    database.dropSilent?.(silentMs)
    if (missed === SILENT_AFTER) tell(kind === 'postgres' ? 'database away' : 'database silent')
    // Ended in the midst of such a statement, the server would begin it again after the next start, and end again.
    if (missed < HUNG_AFTER || patient > 0 || kind === 'postgres' || (await isNoRoom())) return
    broken.resolve(new Error(`The database has answered nobody for ${missed} probes`))
  }

  function probe(): Promise<void> {
    if (running) return running
    running = once().finally(() => {
      stopCounting()
      running = undefined
    })
    stopCounting = watchHeartbeat({ owed, everyMs, onMissed })
    return running
  }

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    patient += 1
    try {
      return await work()
    } finally {
      patient -= 1
    }
  }

  const stopProbing = again(probe, () => (isAway(state) ? Math.min(everyMs, AGAIN_MS) : everyMs))
  whenStopped.then(async () => {
    for (let n = 0; n < BROKEN_AFTER; n += 1) await probe()
  })
  return {
    get state() {
      return state
    },
    probe,
    whenBroken: broken.promise,
    patiently,
    stop() {
      stopProbing()
      stopCounting()
    },
  }
}

async function stateBehind(
  error: unknown,
  kind: OpenDatabase['kind'],
  isNoRoom: () => Promise<boolean>,
): Promise<WriteState> {
  if (kind === 'postgres') return isDiskFull(error) ? 'disk full' : 'database away'
  // An engine that stopped on a full disk keeps saying so; with room again only a new process mends it.
  const isFull = propertyOf(error, 'name') === 'DatabaseStoppedError' ? await isNoRoom() : isDiskFull(error)
  return isFull ? 'disk full' : 'broken'
}

/** Does it over and over, each time so long after the last has ended as is right by then. Answers what ends that. */
function again(work: () => Promise<void>, waitMs: () => number): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const next = () => {
    if (isOver) return
    timer = setTimeout(() => work().finally(next), waitMs())
    timer.unref()
  }
  next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function write(db: Db): Promise<void> {
  await sql`update write_probe set written_at = now() where id = 1`.execute(db)
}
