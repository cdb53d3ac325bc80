import { useCallback, useEffect, useRef, useState } from 'react'
import { work } from '../../device/delivery.ts'
import { checkLock } from '../../device/device.ts'
import { type DraftKeeper, draftKeeper } from '../../device/draft-keeper.ts'
import { type Draft, draftKey, type KeptDraft, readDraft } from '../../device/draft-store.ts'
import { useVault } from '../../device/use-device.ts'
import type { Answers } from './answers.ts'

type About = Omit<Draft, 'answers'>
export type KeptAnswers = ReturnType<typeof useKeptAnswers>

/**
 * What is typed, kept on the phone as it is. Tabs with the same form write into one draft and show what the others
 * wrote; `onGone` is told when another tab left none: submitted or discarded.
 */
export function useKeptAnswers(
  about: About,
  draft: KeptDraft | null,
  onGone: () => Promise<void>,
  begins: Answers = {},
) {
  const vault = useVault()
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? begins)
  const [saved_at, setSavedAt] = useState<number | null>(draft?.saved_at ?? null)
  const [isUnkept, setUnkept] = useState(false)
  const keeper = useRef<DraftKeeper | null>(null)
  const typed = useRef(answers)
  // What a correction starts from is written by nobody yet.
  const begun = useRef(answers)
  const known = useRef(saved_at)
  const latest = useRef({ about, onGone })
  latest.current = { about, onGone }
  const key = draft?.key
  /** What the store has not got, whoever wrote it: all, where another tab discarded the draft. */
  const isBare = useRef(draft === null)

  useEffect(() => {
    if (!vault) return
    const see = (moment: number | null) => {
      known.current = moment
      setSavedAt(moment)
    }
    const kept = (moment: number | null) => {
      isBare.current = moment === null
      see(moment)
      setUnkept(false)
      work.tell()
    }
    // Perhaps there is no vault any more: then this tab has to leave, too.
    const failed = () => {
      setUnkept(true)
      void checkLock()
    }
    const own = draftKeeper(vault, kept, failed)
    keeper.current = own
    // Typed before the phone's store stood.
    if (isBare.current && typed.current !== begun.current && Object.values(typed.current).some(Boolean))
      own.keep({ ...latest.current.about, key, answers: typed.current })

    const look = async () => {
      const now = await readDraft(vault, key ?? (await draftKey(vault, latest.current.about)))
      if (!now) {
        isBare.current = true
        see(null)
        return await latest.current.onGone()
      }
      if (now.saved_at === known.current) return
      isBare.current = false
      see(now.saved_at)
      typed.current = { ...now.answers, ...own.waiting() }
      setAnswers(typed.current)
    }
    const stop = work.listen((isHere) => !isHere && void look().catch(() => undefined))
    const flush = () => void own.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
      keeper.current = null
    }
  }, [vault, key])

  const change = useCallback(
    (uid: string, value: string) => {
      typed.current = { ...typed.current, [uid]: value }
      setAnswers(typed.current)
      const changed = isBare.current ? typed.current : { [uid]: value }
      keeper.current?.keep({ ...latest.current.about, key, answers: changed })
    },
    [key],
  )

  return { vault, answers, typed, change, saved_at, isUnkept, keeper }
}
