import type { FastifyBaseLogger } from 'fastify'
import { type FileStore, nameOf } from '../storage/file-store.ts'
import { StoreAwayError } from '../storage/store-away.ts'

export type StoreWatch = { readonly isAway: boolean; stop(): void }

const EVERY_MS = 10_000
const ASKED_FOR = nameOf('0'.repeat(26), 'whole')

/**
 * Asks the store of files every ten seconds for one that is not there. One that refuses us when we begin ends the start
 * with a sentence: nothing would come right by itself. One that is silent does not: all but the files works without it.
 */
export async function watchStore(
  store: Pick<FileStore, 'read'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  everyMs = EVERY_MS,
): Promise<StoreWatch> {
  let isAway = false
  const look = async () => {
    const trouble = await store.read(ASKED_FOR).then(
      (bytes) => void bytes?.destroy(),
      (error: unknown) => error,
    )
    if (trouble !== undefined && !isAway) log.warn({ err: trouble }, 'the store of files is away')
    if (trouble === undefined && isAway) log.info('the store of files is back')
    isAway = trouble !== undefined
    return trouble
  }
  const first = await look()
  if (first instanceof StoreAwayError && first.isRefusal)
    throw new Error(
      `${first.message}. Look whether FILES_S3_BUCKET, its region and keys are right; they must be allowed ${RIGHTS}.`,
    )
  let isOver = false
  let timer: NodeJS.Timeout
  const next = () => {
    if (isOver) return
    timer = setTimeout(() => look().finally(next), everyMs)
    timer.unref()
  }
  next()
  return {
    get isAway() {
      return isAway
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Without the last one a store answers 403 for what is not there. */
const RIGHTS = 'GetObject, PutObject, DeleteObject and ListBucket'
