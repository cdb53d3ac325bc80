import { useRef, useState } from 'react'
import type { PlanPart } from '../../../contract/plan-parts.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { arrivals } from '../../device/delivery.ts'
import { daysToPlan } from '../../device/due-this-week.ts'
import { changePlan, planVisit } from '../../device/plan-calls.ts'
import { isAway } from '../../device/use-away.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { toast } from '../../ui/toast-store.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { usePlanWords } from '../../volunteer-words/plan-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { dayBefore } from './note-fields.ts'

/** The office's own refusals: a day that is over, somebody who was taken away, a visit that was made. */
const REFUSED = ['invalid', 'conflict', 'not_found']

/** Plans, moves and gives up with signal alone: what is promised must be known to the office. */
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
  const sent = useRef({ key: '', planned_on: '', part: '', noted_at: '' })

  async function run(send: () => Promise<unknown>, title: string): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setFailure('')
    try {
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
    if (isAway()) return words.needsSignal
    if (error instanceof ApiProblem && error.code === 'stale') return words.changed
    return error instanceof ApiProblem && REFUSED.includes(error.code)
      ? words.refused
      : problemText(error, all)
  }

  function plan() {
    const said = { planned_on: dayBefore(today, -days), part, noted_at: new Date().toISOString() }
    if (standing) return changePlan(standing, account_id, said)
    if (sent.current.planned_on !== said.planned_on || sent.current.part !== part)
      sent.current = { ...said, key: newKey() }
    const { key, noted_at } = sent.current
    return planVisit({ ...said, noted_at, account_id, beneficiary_id, serial_number }, key)
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
