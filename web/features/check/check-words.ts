import type { Check, CheckKind, RunningOut, VolunteerCheck } from '../../../contract/check.ts'
import { CERTIFICATE_KINDS, type Certificate, type CheckEvidence } from '../../../contract/check-evidence.ts'
import { CHECK_STATE_WORDS, type CheckState } from '../../../contract/check-state.ts'
import { countText } from '../../parts/text/count-text.ts'
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
export function checkStateText({ state, is_required }: VolunteerCheck) {
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

/** What has to prove a new check of this kind. */
export const askedText = {
  none: '',
  note: 'with a note',
  file: 'with the certificate',
} as const satisfies Record<CheckEvidence, string>

const MB = 1024 * 1024

/** 'first-aid.pdf, PDF, 1.2 MB' */
export function certificateText({ name, content_type, size }: Certificate): string {
  const large = size < MB ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / MB).toFixed(1)} MB`
  return [name, CERTIFICATE_KINDS[content_type], large].filter(Boolean).join(', ')
}

const EVIDENCE = {
  none: '',
  note: ' Asks for a note.',
  file: ' Asks for the certificate.',
} as const satisfies Record<CheckEvidence, string>

const REQUIRED = {
  nobody: 'Required of nobody.',
  everybody: 'Required of everybody.',
} as const

/** 'Holds for 24 months. Required of everybody. Asks for a note.' What is retired is required of nobody, whatever was chosen. */
export function kindText(kind: CheckKind): string {
  const { valid_months, required, programme_ids, gone_programmes, is_retired, evidence } = kind
  const months = valid_months === 1 ? '1 month' : `${valid_months} months`
  const holds = valid_months === null ? 'Holds for ever.' : `Holds for ${months}.`
  if (is_retired) return holds
  const there = programme_ids.length - gone_programmes.length
  const count = there === 0 ? 'no programme any more' : countText(there, 'programme')
  const of = required === 'programmes' ? `Required in ${count}.` : REQUIRED[required]
  return `${holds} ${of}${EVIDENCE[evidence]}`
}
