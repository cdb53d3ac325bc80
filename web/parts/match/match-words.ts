import type { Candidate, Candidates, LeftOutRule, MatchReason } from '../../../contract/match.ts'
import type { RefusedRule } from '../../../contract/match-proposal.ts'
import { languagesText } from '../../../contract/spoken-language.ts'
import { timesText } from '../../../contract/visiting-time.ts'
import { countText } from '../text/count-text.ts'

const texts = (value: MatchReason['value']) => value.map(String)

/** '350 m', 'about 1.2 km'. */
function distanceText([metres, isAbout]: MatchReason['value']): string {
  if (typeof metres !== 'number') return 'distance not known'
  const far =
    metres < 950 ? `${Math.max(50, Math.round(metres / 50) * 50)} m` : `${(metres / 1000).toFixed(1)} km`
  return isAbout ? `about ${far} away` : `${far} away`
}

const REASONS: Record<MatchReason['rule'], (value: MatchReason['value']) => string> = {
  same_block: () => 'same block',
  distance: distanceText,
  shared_languages: (value) => `both speak ${languagesText(texts(value))}`,
  no_shared_language: () => 'no language in common',
  unknown_languages: () => 'languages not known',
  visited_before: ([year]) => `visited in ${year}`,
  declined: () => 'said no to this person lately',
  times_meet: (value) => `free ${timesText(texts(value)).toLowerCase()}`,
  times_differ: () => 'free at other times',
  load: ([load, most]) => loadWords(Number(load), Number(most)),
}

/** How many somebody visits, of how many they take. */
export function loadWords(load: number, most: number): string {
  if (load === 0) return 'visits nobody yet'
  return load > most
    ? `visits ${countText(load, 'person', 'people')}, takes ${most}`
    : `visits ${load} of ${countText(most, 'person', 'people')}`
}

const AGAINST: Record<RefusedRule, string> = {
  kept_apart: 'kept apart from this person',
  person_inactive: 'nobody is sent to somebody who is Inactive',
  inactive: 'inactive',
  on_leave: 'on leave',
  blocked: 'sign-in is blocked',
  lacks_check: 'lacks a check that is required',
  full: 'has as many people as they take',
  gender: 'the programme asks for another gender',
  language: 'the programme asks for a common language',
  too_far: 'does not go that far',
  visits_already: 'visits them already',
  has_enough: 'somebody else visits them by now',
  person_gone: 'deleted by now',
  volunteer_gone: 'the volunteer is deleted by now',
}

/** 'Same block · both speak Hokkien · visits 2 of 4 people'; of whom a search alone finds, first why. */
export function reasonsText({ reasons, left_out_by }: Candidate): string {
  const against = left_out_by ? [AGAINST[left_out_by]] : []
  return capital([...against, ...partsOf(reasons)].join(' · '))
}

const partsOf = (reasons: readonly MatchReason[]) => reasons.map(({ rule, value }) => REASONS[rule](value))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Each reason on its own, in the same words. */
export const reasonParts = (reasons: readonly MatchReason[]) => partsOf(reasons).map(capital)
/** 'On leave' */
export const againstText = (rule: RefusedRule) => capital(AGAINST[rule])

const LEFT_OUT: Record<LeftOutRule, string> = {
  kept_apart: 'kept apart from this person',
  person_inactive: 'volunteers, because this person is Inactive',
  inactive: 'inactive',
  on_leave: 'on leave',
  blocked: 'whose sign-in is blocked',
  lacks_check: 'without a check that is required',
  full: 'full',
  gender: 'not whom they or the programme let visit',
  language: 'without a common language',
  too_far: 'who do not go that far',
}

/** 'Left out: 31 on leave, 118 full. Search finds them all the same.' */
export function leftOutText({ left_out }: Candidates): string | undefined {
  if (left_out.length === 0) return undefined
  const parts = left_out.map(({ rule, volunteers }) => `${volunteers.toLocaleString('en')} ${LEFT_OUT[rule]}`)
  return `Left out: ${parts.join(', ')}. A search finds them too.`
}

/** Where two are to go together, how many are still missing; '' where one goes. */
export function togetherText({ visitors, visited_by }: Pick<Candidates, 'visitors' | 'visited_by'>): string {
  if (!(visitors > 1) || visited_by >= visitors) return ''
  return visited_by === 0 ? 'Two go together here: choose two.' : 'Two go together here: one more is missing.'
}
