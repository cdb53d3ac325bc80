import type { OpenVault } from './device-store.ts'
import { type Draft, keepDraft } from './draft-store.ts'

const PAUSE = 200

type Kept = Draft & { key?: string | undefined }

export type DraftKeeper = {
  /** Only the answers that changed: another tab may be writing the others. */
  keep: (draft: Kept) => void
  /** What waits is written now. */
  flush: () => Promise<void>
  /** What waits is forgotten: it has been submitted. Resolves once nothing is being written. */
  stop: () => Promise<void>
  /** What is not written yet. */
  waiting: () => Draft['answers']
}

/** Writes what is typed a moment later, one after another. What could not be written goes with what is typed next. */
export function draftKeeper(
  vault: OpenVault,
  onKept: (saved_at: number | null) => void,
  onFailed: () => void,
): DraftKeeper {
  let waiting: Kept | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  const wait = (draft: Kept) => {
    waiting = { ...draft, answers: { ...waiting?.answers, ...draft.answers } }
  }
  const write = async () => {
    const draft = waiting
    waiting = null
    if (!draft) return
    try {
      onKept(await keepDraft(vault, draft))
    } catch {
      const newer: Draft['answers'] = waiting === null ? {} : (waiting as Kept).answers
      waiting = { ...draft, answers: { ...draft.answers, ...newer } }
      onFailed()
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    keep(draft) {
      wait(draft)
      timer ??= setTimeout(() => void flush(), PAUSE)
    },
    flush,
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
      return writing
    },
    waiting: () => waiting?.answers ?? {},
  }
}
