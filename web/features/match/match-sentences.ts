import type {
  MatchPair,
  MatchProposal,
  MatchWithout,
  PairState,
  WithoutRule,
} from '../../../contract/match-proposal.ts'
import { languagesText } from '../../../contract/spoken-language.ts'
import { reasonParts } from '../../parts/match/match-words.ts'
import { countText } from '../../parts/text/count-text.ts'

const LEFT: Record<WithoutRule, string> = {
  kept_apart: 'kept apart from this person',
  person_inactive: 'are not looked at',
  inactive: 'inactive',
  on_leave: 'on leave',
  blocked: 'with a blocked sign-in',
  lacks_check: 'lack a check that is required',
  full: 'full',
  gender: 'not whom they or the programme let visit',
  language: 'share no language',
  too_far: 'live too far',
  visits_already: 'visits already',
  taken_out: 'taken out by you',
  given_away: 'given to somebody else here',
}
const NEAREST: Partial<Record<WithoutRule, string>> = {
  full: 'with room for one more person',
  given_away: 'with room for one more person',
  too_far: 'if the way were not too far',
  language: 'if no common language were asked',
  taken_out: 'whom you took out',
  on_leave: 'once back from leave',
  lacks_check: 'with the check that is required',
}

const isIn =
  (...states: readonly PairState[]) =>
  (pair: MatchPair) =>
    states.includes(pair.state)
/** Those that would be assigned now. */
export const readyPairs = ({ pairs }: MatchProposal) =>
  pairs.filter((pair) => isIn('proposed', 'locked')(pair) && pair.against === null)

const km = (metres: number) => `${(metres / 1000).toFixed(1)} km`
const metresOf = ({ reasons }: MatchPair) => {
  const [metres] = reasons.find(({ rule }) => rule === 'distance')?.value ?? []
  if (typeof metres === 'number') return metres
  return reasons.some(({ rule }) => rule === 'same_block') ? 0 : null
}

/** '47 of 50 who need somebody are placed, 0.9 km away on average.' Of a draft what would be assigned now. */
export function placedText(proposal: MatchProposal): string {
  const isDraft = proposal.state === 'draft'
  const pairs = isDraft ? readyPairs(proposal) : proposal.pairs.filter(isIn('assigned'))
  const people = new Set(pairs.map(({ serial_number }) => serial_number))
  const all = [...proposal.pairs, ...nobodys(proposal)]
  const needing = new Set(all.map(({ serial_number }) => serial_number))
  if (needing.size === 0) return 'Nobody of these needs somebody.'
  const far = pairs.flatMap((pair) => metresOf(pair) ?? [])
  const average = far.reduce((sum, metres) => sum + metres, 0) / far.length
  const away = far.length > 0 ? `, ${km(average)} away on average` : ''
  const [need, is] = isDraft
    ? ['need', people.size === 1 ? 'is' : 'are']
    : ['needed', people.size === 1 ? 'was' : 'were']
  return `${people.size} of ${needing.size} who ${need} somebody ${is} placed${away}.`
}

/** Of a draft of which nothing can be assigned: why, and what to do. */
export const nothingText = (pairs: number): string =>
  pairs === 0 ? 'There is nobody to assign.' : 'There is nobody to assign: put a pair back, or propose again.'

/** What speaks for a pair, with how many its volunteer would visit by the whole of a draft; once assigned that has passed. */
export function pairReasons(pair: MatchPair, proposal: MatchProposal): readonly string[] {
  const fits = reasonParts(pair.reasons.filter(({ rule }) => rule !== 'load'))
  const [load, most] = pair.reasons.find(({ rule }) => rule === 'load')?.value ?? []
  const here = readyPairs(proposal).filter((one) => one.volunteer.account_id === pair.volunteer.account_id)
  if (proposal.state !== 'draft' || !here.includes(pair)) return fits
  return [
    ...fits,
    ...(load === undefined
      ? []
      : [`Would visit ${Number(load) + here.length} of ${countText(Number(most), 'person', 'people')}`]),
  ]
}

/** Those for whom nobody was found. */
export const nobodys = ({ without }: Pick<MatchProposal, 'without'>) =>
  without.filter(({ because }) => because === 'nobody')

/** '337 have as many visitors as their programmes ask for, 13 are Inactive: nobody was looked for.' */
export function notLookedText({ without }: Pick<MatchProposal, 'without'>): string {
  const count = (because: MatchWithout['because']) => without.filter((one) => one.because === because).length
  const [enough, inactive] = [count('has_enough'), count('inactive')]
  const parts = [
    enough > 0 && `${enough} ${enough === 1 ? 'has' : 'have'} as many visitors as their programmes ask for`,
    inactive > 0 && `${inactive} ${inactive === 1 ? 'is' : 'are'} Inactive`,
  ].filter(Boolean)
  return parts.length > 0 ? `Left out, as they need nobody new: ${parts.join(', ')}.` : ''
}

/** Whether what would be assigned is still what was solved, locked or not: both figures are of all pairs (H-1776). */
function isAsSolved(proposal: MatchProposal): boolean {
  const metres = readyPairs(proposal).reduce((sum, pair) => sum + (metresOf(pair) ?? 0), 0)
  const missing = nobodys(proposal).reduce((sum, one) => sum + one.missing, 0)
  const { whole } = proposal
  return missing === whole.without && metres === whole.metres
}

/**
 * What solving all of them together was good for; with plenty of volunteers it says that it was for nothing much, and after a change by
 * hand nothing (H-1768).
 */
export function wholeText(proposal: MatchProposal): string {
  if (!isAsSolved(proposal)) return ''
  const { whole, one_by_one, is_proved, pairs } = proposal
  if (!is_proved) return 'The best that was found in 20 seconds; there may be a better one.'
  const saved = one_by_one.without - whole.without
  if (saved > 0) return `Assigned one by one, ${saved} more would have been left without.`
  if (pairs.length < 2) return ''
  const isShorter = whole.without === one_by_one.without && whole.metres < one_by_one.metres * 0.95
  return isShorter
    ? `Assigned one by one it would be ${km(one_by_one.metres)} in all, and is ${km(whole.metres)}.`
    : whole.without === 0
      ? 'There are enough volunteers: assigned one by one it would be nearly the same.'
      : 'Assigned one by one it would be nearly the same.'
}

/** Why nobody goes, in one sentence: 'Nobody who is free speaks Hokkien within 8 km.' */
export function whyText({ languages, max_km, left_after, missing }: MatchWithout, isHalf: boolean): string {
  const has = (rule: WithoutRule) => left_after.some((one) => one.rule === rule)
  const second = isHalf ? 'A second visitor is missing. ' : missing > 1 ? 'Two are to go together. ' : ''
  const near = max_km === null ? '' : ` within ${max_km} km`
  if (has('language') && languages.length > 0)
    return `${second}Nobody who is free speaks ${languagesText(languages).replace(/, ([^,]*)$/, ' or $1')}${near}.`
  if (has('too_far')) return `${second}Nobody who is free ${near ? `lives${near}` : 'goes that far'}.`
  if (has('gender')) return `${second}Nobody who is free is whom they or the programme let visit.`
  if (has('given_away')) return `${second}Whoever fits goes to somebody else here.`
  if (has('taken_out')) return `${second}Whoever fits was taken out here.`
  if (has('lacks_check')) return `${second}Whoever is free lacks a check that is required.`
  return `${second}Nobody is free.`
}

/** 'Of 412 volunteers: 31 on leave, 118 full, 263 share no language. None is left.' */
export function leftText({ left_after }: MatchWithout): string {
  if (left_after.length === 0) return ''
  const total = left_after.reduce((sum, { volunteers }) => sum + volunteers, 0)
  const parts = left_after
    .toSorted((one, other) => other.volunteers - one.volunteers)
    .map(({ rule, volunteers }) => `${volunteers.toLocaleString('en')} ${LEFT[rule]}`)
  return `Of ${countText(total, 'volunteer', 'volunteers')}: ${parts.join(', ')}. None is left.`
}

/** 'Nearest: Tan Wei Ling, with room for one more person; …' */
export function nearestText({ nearest }: MatchWithout): string {
  const named = nearest.flatMap(({ volunteer, rule }) => {
    const how = NEAREST[rule]
    return how ? [`${volunteer.name}, ${how}`] : []
  })
  return named.length > 0 ? `Nearest: ${named.join('; ')}.` : ''
}
