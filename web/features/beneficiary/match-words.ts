import type { Candidate, Candidates, LeftOutRule, MatchReason } from '../../../contract/match.ts'
import { languagesText } from '../../../contract/spoken-language.ts'
import { timesText } from '../../../contract/visiting-time.ts'

const texts = (value: MatchReason['value']) => value.map(String)
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

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
  visited_before: ([year]) => `visited in ${year}`,
  times_meet: (value) => `free ${lowered(timesText(texts(value)))}`,
  times_differ: () => 'free at other times',
  load: ([load, most]) => (load === 0 ? 'visits nobody yet' : `visits ${load} of ${most} people`),
}

/** 'Same block · both speak Hokkien · visits 2 of 4 people' */
export function reasonsText({ reasons }: Candidate): string {
  const text = reasons.map(({ rule, value }) => REASONS[rule](value)).join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LEFT_OUT: Record<LeftOutRule, string> = {
  inactive: 'inactive',
  on_leave: 'on leave',
  blocked: 'whose sign-in is blocked',
  full: 'full',
  gender: 'not whom the programme lets visit',
  language: 'without a common language',
  too_far: 'too far away',
}

/** 'Left out: 31 on leave, 118 full. Search finds them all the same.' */
export function leftOutText({ left_out }: Candidates): string | undefined {
  if (left_out.length === 0) return undefined
  const parts = left_out.map(({ rule, volunteers }) => `${volunteers.toLocaleString('en')} ${LEFT_OUT[rule]}`)
  return `Left out: ${parts.join(', ')}. A search finds them too.`
}
