import { useRef, useState } from 'react'
import type { PlanPart } from '../../../contract/plan-parts.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { arrivals } from '../../device/delivery.ts'
import { daysToPlan } from '../../device/due-this-week.ts'
import { changePlan, type PlanAsked, planVisit } from '../../device/plan-calls.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { toast } from '../../ui/toast-store.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { usePlanWords } from '../../volunteer-words/plan-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { dayBefore } from './note-fields.ts'

/** The office's own refusals: a day that is over, somebody who was taken away, a visit that was made. */
const REFUSED = ['invalid', 'conflict', 'not_found']

/** Nothing came back, or nothing of our server's: it may have been saved all the same. */
const LOST = ['network', 'aborted', 'unreadable']

type Sent = Pick<PlanAsked, 'planned_on' | 'part' | 'noted_at'> & { key: string; meant: string }

/**
 * Plans, moves and gives up with signal alone: what is promised must be known to the office. 'Nothing was saved' is said only
 * where nothing left the phone (H-1521).
 */
export function usePlanning(person: VisitedPerson, account_id: number, onDone: () => void) {
  const all = useVolunteerWords()
  const words = usePlanWords()
  const [today] = useState(() => todayInSingapore())
  const { planned, beneficiary_id, serial_number } = person
  // As it stood when the sheet was opened: what was changed since is not overwritten.
  const [standing] = useState(() => planned?.id !== undefined && { id: planned.id, version: planned.version })
  const [days, setDays] = useState(() => Math.max(0, daysToPlan(planned, today) ?? 1))
  const [part, setPart] = useState<PlanPart>((planned?.part ?? '') as PlanPart)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  /** The same asked again after a lost answer is the same letter under the same key. */
  const sent = useRef<Sent>({ key: '', meant: '', planned_on: '', part: '', noted_at: '' })
  /** Of a try whose answer was lost: it may stand at the office, whatever becomes of the next. */
  const mayHaveArrived = useRef(false)

  async function run(send: () => Promise<unknown>, title: string): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setFailure('')
    try {
      // Where the browser knows of no line nothing leaves the phone, and that alone can be said for sure.
      if (!navigator.onLine) return setFailure(mayHaveArrived.current ? words.unknown : words.needsSignal)
      await send()
      toast({ title })
      onDone()
    } catch (error) {
      setFailure(whyNot(error))
    } finally {
      setSaving(false)
      arrivals.tell()
    }
  }

  function whyNot(error: unknown): string {
    const code = error instanceof ApiProblem ? error.code : ''
    mayHaveArrived.current ||= LOST.includes(code)
    // The change that is found meanwhile may be one's own, of the try before.
    if (LOST.includes(code) || (code === 'stale' && mayHaveArrived.current)) return words.unknown
    if (code === 'stale') return words.changed
    return REFUSED.includes(code) ? words.refused : problemText(error, all)
  }

  function plan() {
    const meant = dayBefore(today, -days)
    const now = todayInSingapore()
    // Midnight has passed since the sheet was opened: 'Today' is the day that has begun (H-1983).
    const planned_on = meant < now ? now : meant
    const said = { planned_on, part, noted_at: new Date().toISOString() }
    if (standing) return changePlan(standing, account_id, said)
    if (sent.current.meant !== meant || sent.current.part !== part)
      sent.current = { ...said, meant, key: newKey() }
    const { key, meant: _, ...letter } = sent.current
    return planVisit({ ...letter, account_id, beneficiary_id, serial_number }, key)
  }

  return {
    today,
    days,
    setDays,
    part,
    setPart,
    isSaving,
    failure,
    save: () => run(plan, words.saved),
    giveUp: () =>
      standing
        ? run(() => changePlan(standing, account_id, { state: 'cancelled' }), words.givenUp)
        : Promise.resolve(),
  }
}
