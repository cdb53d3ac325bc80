import type { MatchChoice, MatchChoices } from '../../../contract/match-change.ts'
import { reasonParts } from '../../parts/match/match-words.ts'
import { countText } from '../../parts/text/count-text.ts'

/** ', 0.4 km more'; '' where a home is not known. */
function wayText(metres: number | null): string {
  if (metres === null) return ''
  const km = (Math.abs(metres) / 1000).toFixed(1)
  if (km === '0.0') return ', about as far'
  return metres > 0 ? `, ${km} km more` : `, ${km} km less`
}

/** What choosing somebody costs the others: 'Mr Goh would go to Siti instead, 0.4 km more.' */
export function movedText({ moved, volunteer }: MatchChoice): string {
  if (!moved) return 'Nobody else is moved.'
  if (!moved.to) return `${volunteer.name} would no longer go to ${moved.name}, and nobody else can.`
  return `${moved.to.name} would go to ${moved.name} instead${wayText(moved.metres_more)}.`
}

/** 'Same block · Both speak Hokkien · Would visit 2 of 3 people', with how many others they have in this proposal. */
export function choiceReasons({ reasons, moved }: MatchChoice, others: number): string {
  const [load, most] = reasons.find(({ rule }) => rule === 'load')?.value ?? []
  const visits = Number(load) + others + (moved ? 0 : 1)
  const would =
    load === undefined ? [] : [`Would visit ${visits} of ${countText(Number(most), 'person', 'people')}`]
  return [...reasonParts(reasons.filter(({ rule }) => rule !== 'load')), ...would].join(' · ')
}

/** How many there are beside those shown; '' where all are. */
export const moreText = ({ items, total }: MatchChoices): string =>
  total > items.length
    ? `The best ${items.length} of ${countText(total, 'volunteer', 'volunteers')} are shown.`
    : ''
