import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../../api/client.ts'
import {
  type AutosavedDraft,
  autosaveDraft,
  autosaveKey,
  dropAutosaved,
  holdAutosaved,
  readOwnId,
  readWaiting,
} from './autosaved-drafts.ts'
import { type FormDraft, isSameDraft } from './form-draft.ts'
import type { KeptDraft, Saved } from './kept-draft.ts'

const PAUSE_MS = 500

type Props = {
  place: string
  draft: FormDraft
  base: Saved
  isDirty: boolean
  /** What stands on the page is what this tab had when a session ended: it is kept on where it was. */
  wasKept: boolean
  /** What stood there unsaved before anything was typed: not worth keeping. */
  start?: FormDraft | undefined
  onRestore: (kept: KeptDraft) => void
}

/**
 * Keeps what is typed in this browser, a moment after it is typed and when the page is put away: each page its own, so
 * that two tabs write over nothing of each other. What closed pages left is offered.
 */
export function useAutosave({ place, draft, base, isDirty, wasKept, start, onRestore }: Props) {
  const [id, setId] = useState(() => (wasKept && readOwnId(place)) || newKey())
  const [offers, setOffers] = useState<readonly AutosavedDraft[]>([])
  const [keptAt, setKeptAt] = useState<number>()
  const isTyped = isDirty && !(start && isSameDraft(draft, start))
  const latest = useRef<KeptDraft | undefined>(undefined)
  // Another tab took it away, which is what signing out does: what has been typed since is kept again, and nothing else.
  const taken = useRef<FormDraft>(null)
  latest.current = isTyped && taken.current !== draft ? { draft, base } : undefined

  const keep = useCallback(() => {
    if (latest.current) setKeptAt(autosaveDraft(place, id, latest.current))
  }, [place, id])
  const drop = useCallback(() => {
    latest.current = undefined
    dropAutosaved(place, id)
    setKeptAt(undefined)
  }, [place, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the pause anew
  useEffect(() => {
    if (!isTyped) return drop()
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, base, isTyped, keep, drop])

  useEffect(() => (isTyped ? holdAutosaved(place, id) : undefined), [place, id, isTyped])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is read once, when the page is opened
  useEffect(() => {
    let isHere = true
    const found = (waiting: AutosavedDraft[]) => isHere && setOffers(waiting.filter((one) => one.id !== id))
    void readWaiting(place).then(found)
    return () => {
      isHere = false
    }
  }, [place])

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === autosaveKey(place, id) && newValue === null) {
        taken.current = latest.current?.draft ?? null
        latest.current = undefined
        setKeptAt(undefined)
      }
      // Another tab restored or discarded it.
      setOffers((before) => before.filter((one) => key !== autosaveKey(place, one.id)))
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('storage', follow)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('storage', follow)
    }
  }, [place, id, keep])

  const without = (gone: AutosavedDraft) => offers.filter((one) => one.id !== gone.id)
  return {
    keptAt,
    offers,
    drop,
    /** What was typed here meanwhile is offered in its turn. */
    restore(one: AutosavedDraft) {
      keep()
      setOffers(isTyped ? [{ draft, base, at: Date.now(), id }, ...without(one)] : without(one))
      const next = one.id || newKey()
      autosaveDraft(place, next, one)
      if (next !== one.id) dropAutosaved(place, one.id)
      setId(next)
      onRestore(one)
    },
    discard(one: AutosavedDraft) {
      dropAutosaved(place, one.id)
      setOffers(without(one))
    },
  }
}
