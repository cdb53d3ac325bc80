import { useCallback, useEffect, useRef, useState } from 'react'
import { onSignedOut } from '../../api/client.ts'
import { type FormDraft, isSameDraft } from './form-draft.ts'
import {
  dropKeptDraft,
  isOfAnother,
  type KeptDraft,
  keepDraft,
  readKeptDraft,
  type Saved,
} from './kept-draft.ts'
import type { Questions } from './question-list.ts'

/**
 * What is being written over what was read. `place` names whose draft of which form it is, for when the session ends
 * meanwhile; `start` stands in it at first, unsaved.
 */
export function useDraftOver(saved: Saved, place: string, start: FormDraft | undefined) {
  const [kept] = useState(() => readKeptDraft(place))
  const [base, setBase] = useState(kept?.base ?? saved)
  const [draft, setDraft] = useState(kept?.draft ?? start ?? saved.draft)
  // What saving reads must hold the last letter, whether or not it has been drawn.
  const latest = useRef(draft)
  // Until its page is left the button is still there: a double click must not save the same a second time, and whoever goes
  // elsewhere meanwhile is not asked about what is saved.
  const sent = useRef<FormDraft>(null)
  const [written, setWritten] = useState<FormDraft | null>(null)

  const change = useCallback((edit: (draft: FormDraft) => FormDraft) => {
    latest.current = edit(latest.current)
    setDraft(latest.current)
  }, [])
  const changeQuestions = useCallback(
    (edit: (questions: Questions) => Questions) =>
      change((before) => ({ ...before, questions: edit(before.questions) })),
    [change],
  )

  // What was sent is no measure any more once something newer has been read.
  const rebase = useCallback((read: Saved) => {
    setBase(read)
    sent.current = null
    setWritten(null)
  }, [])

  // Read again by somebody who has typed nothing yet: they see the newest. Anyone else is asked on saving.
  useEffect(() => {
    // An answer to a save may be newer than what was read.
    const isNewer = isOfAnother(saved, base) || (saved.version ?? 0) > (base.version ?? 0)
    if (!isNewer || !isSameDraft(latest.current, sent.current ?? base.draft)) return
    rebase(saved)
    change(() => saved.draft)
  }, [saved, base, rebase, change])

  useEffect(() => {
    dropKeptDraft(place)
    return onSignedOut(() => {
      const isUnsaved = !isSameDraft(latest.current, sent.current ?? base.draft)
      if (isUnsaved) keepDraft(place, { draft: latest.current, base })
    })
  }, [place, base])

  const restore = useCallback(
    (given: KeptDraft) => {
      rebase(given.base)
      change(() => given.draft)
    },
    [rebase, change],
  )

  const isDirty = !isSameDraft(draft, written ?? base.draft)
  return {
    draft,
    base,
    latest,
    sent,
    change,
    changeQuestions,
    rebase,
    restore,
    /** What was sent has been saved. */
    markSent(now: FormDraft) {
      sent.current = now
      setWritten(now)
    },
    /** It stood here when a session ended. */
    wasKept: kept !== undefined,
    isDirty,
    /** Another form came to the place where the one that is written here, and is not saved, stood. */
    isReplaced: isOfAnother(saved, base) && isDirty,
  }
}

export type DraftOver = ReturnType<typeof useDraftOver>
