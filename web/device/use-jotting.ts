import { useEffect, useRef, useState } from 'react'
import { work } from './delivery.ts'
import type { OpenVault } from './device-store.ts'
import { type Jotted, type JottingName, jottingOf } from './jotting-store.ts'

type Options<Fields> = JottingName & {
  person_name: string
  /** Null where nothing can be kept. */
  vault: OpenVault | null
  begin: () => Fields
  /** What still holds of something typed at this moment, in milliseconds. */
  renew?: (fields: Fields, at: number) => Fields
  /** Nothing that would be missed. */
  isBlank?: (fields: Fields) => boolean
}

/** The fields of a sheet of a volunteer's phone: they are there again when it is opened after a lock or a restart (H-1489). */
export function useJotting<Fields extends Jotted>(options: Options<Fields>) {
  const { vault, sheet, person, person_name, begin, renew, isBlank } = options
  const [jotting] = useState(() => vault && jottingOf<Fields>(vault, { sheet, person, person_name }))
  const [fields, setFields] = useState(begin)
  const [isTouched, setTouched] = useState(false)
  const latest = useRef({ fields, isTouched, renew, isBlank })

  function take(next: Fields): void {
    const isKept = !isBlank?.(next)
    Object.assign(latest.current, { fields: next, isTouched: true })
    setFields(next)
    setTouched(isKept)
    if (isKept) jotting?.keep(next)
    else void jotting?.drop()
  }

  useEffect(() => {
    if (!jotting) return
    let isLeft = false
    const found = jotting.read().catch(() => undefined)
    void found.then((kept) => {
      const { renew = (same: Fields) => same, isBlank } = latest.current
      // What is typed already is younger.
      if (!kept || isLeft || latest.current.isTouched) return
      const now = renew(kept.fields, kept.at)
      // Nothing of it holds any more: it would count as unsent for good.
      if (isBlank?.(now)) return void jotting.drop().then(work.tell)
      Object.assign(latest.current, { fields: now, isTouched: true })
      setFields(now)
      setTouched(true)
    })
    const away = () => void (document.visibilityState === 'hidden' && jotting.flush())
    document.addEventListener('visibilitychange', away)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', away)
      void jotting.flush().then(work.tell)
    }
  }, [jotting])

  return {
    fields,
    /** Whether closing would take something away. */
    isTouched,
    change: (part: Partial<Fields>) => take({ ...latest.current.fields, ...part }),
    /** It was saved, or thrown away. */
    drop: () => void jotting?.drop().then(work.tell),
    /** That it was saved was taken back, also once the sheet is closed. */
    putBack: (saved: Fields) => void jotting?.putBack(saved).then(work.tell),
  }
}
