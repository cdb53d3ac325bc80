import type { Check, CheckKind, RunningOut, VolunteerCheck } from '../../../contract/check.ts'
import { CHECK_STATE_WORDS, type CheckState } from '../../../contract/check-state.ts'
import { dateText } from '../../parts/text/dates.ts'
import { listText } from '../../parts/text/list-text.ts'

const TONES = {
  met: 'ok',
  renew: 'warm',
  grace: 'warm',
  exempt: 'warm',
  expired: 'danger',
  missing: 'danger',
} as const satisfies Record<CheckState, string>
const wordsOf = (state: CheckState) => [CHECK_STATE_WORDS[state], TONES[state]] as const

/** What nobody asks for is not missing. */
export function standingOf({ state, is_required }: VolunteerCheck) {
  const [text, tone] = wordsOf(state)
  return state === 'missing' && !is_required
    ? ({ text: 'Not recorded', tone: 'muted' } as const)
    : { text, tone }
}

/** 'Ends 3 Oct 2026' of one that still holds, 'Ran out 3 Oct 2026' of one that does not. */
export function runningOutOf({ state, ends_on }: RunningOut) {
  const [text, tone] = wordsOf(state)
  if (!ends_on || state === 'exempt')
    return { text: [text, untilText(ends_on)].filter(Boolean).join(', '), tone }
  const hasEnded = state === 'expired' || state === 'grace'
  return {
    text: `${hasEnded ? text : 'Ends'} ${dateText(ends_on)}`,
    tone: hasEnded ? tone : ('warm' as const),
  }
}

/** 'Visits Lim Ah Kow, Fatimah and 3 others.' */
export function visitsText({ people, names }: RunningOut): string {
  const others = people - names.length
  const listed = others > 0 ? [...names, others === 1 ? '1 other' : `${others} others`] : names
  return `Visits ${listText(listed)}.`
}

/** 'until 3 Oct 2026'; '' for ever, and for none. */
export const untilText = (ends_on: string | null): string => (ends_on ? `until ${dateText(ends_on)}` : '')

/** '3 Oct 2026, until 3 Oct 2028, no. 123. Written down by Mei Ling Tan.' */
export function checkText({ outcome, met_on, valid_until, reference, by_name }: Check): string {
  const told = [
    outcome === 'exempt' ? `Exempt since ${dateText(met_on)}` : dateText(met_on),
    untilText(valid_until),
    reference,
  ]
  return `${told.filter(Boolean).join(', ')}.${by_name && ` Written down by ${by_name}.`}`
}

const REQUIRED = {
  nobody: 'Required of nobody.',
  everybody: 'Required of everybody.',
} as const

/** 'Holds for 24 months. Required of everybody.' What is retired is required of nobody, whatever was chosen. */
export function kindText({ valid_months, required, programme_ids, is_retired }: CheckKind): string {
  const months = valid_months === 1 ? '1 month' : `${valid_months} months`
  const holds = valid_months === null ? 'Holds for ever.' : `Holds for ${months}.`
  if (is_retired) return holds
  const count = programme_ids.length === 1 ? '1 programme' : `${programme_ids.length} programmes`
  const of = required === 'programmes' ? `Required in ${count}.` : REQUIRED[required]
  return `${holds} ${of}`
}
