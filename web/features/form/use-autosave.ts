import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormDraft } from './form-draft.ts'
import {
  type AutosavedDraft,
  autosaveDraft,
  dropAutosaved,
  type KeptDraft,
  readAutosaved,
  type Saved,
} from './kept-draft.ts'

const PAUSE_MS = 500

type Props = {
  place: string
  draft: FormDraft
  base: Saved
  isDirty: boolean
  onRestore: (kept: KeptDraft) => void
}

/**
 * Keeps what is typed in this browser, a moment after it is typed and when the page is put away. What an earlier page
 * left is offered first, and nothing is written over it until that was answered.
 */
export function useAutosave({ place, draft, base, isDirty, onRestore }: Props) {
  const [offer, setOffer] = useState<AutosavedDraft | undefined>(() =>
    isDirty ? undefined : readAutosaved(place),
  )
  const [keptAt, setKeptAt] = useState<number>()
  const latest = useRef<KeptDraft | undefined>(undefined)
  latest.current = isDirty && !offer ? { draft, base } : undefined

  const keep = useCallback(() => {
    if (latest.current) setKeptAt(autosaveDraft(place, latest.current))
  }, [place])
  const drop = useCallback(() => {
    latest.current = undefined
    dropAutosaved(place)
    setKeptAt(undefined)
  }, [place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the pause anew
  useEffect(() => {
    if (offer) return
    if (!isDirty) return drop()
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, base, isDirty, offer, keep, drop])

  useEffect(() => {
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [keep])

  return {
    keptAt,
    offer,
    drop,
    restore() {
      if (offer) onRestore(offer)
      setOffer(undefined)
    },
    discard() {
      drop()
      setOffer(undefined)
    },
  }
}
