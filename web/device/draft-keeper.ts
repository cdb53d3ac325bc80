import type { OpenVault } from './device-store.ts'
import { type Draft, keepDraft } from './draft-store.ts'

const PAUSE = 200

export type DraftKeeper = {
  keep: (draft: Draft) => void
  /** What waits is written now. */
  flush: () => Promise<void>
  /** What waits is forgotten: it has been submitted. Resolves once nothing is being written. */
  stop: () => Promise<void>
}

/** Writes what is typed a moment later, the newest only, one after another. */
export function draftKeeper(
  vault: OpenVault,
  onKept: (saved_at: number) => void,
  onFailed: () => void,
): DraftKeeper {
  let waiting: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const draft = waiting
    waiting = null
    if (draft) writing = writing.then(() => keepDraft(vault, draft)).then(onKept, onFailed)
    return writing
  }
  return {
    keep(draft) {
      waiting = draft
      timer ??= setTimeout(() => void flush(), PAUSE)
    },
    flush,
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
      return writing
    },
  }
}
