import type { CountedResponse } from '../../../contract/form-response.ts'
import type { ResponseCard } from '../../../contract/response-card.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { pointsWords } from '../../words/points-words.ts'

const say = pointsWords.said

/** 'Aug', or 'Aug 2025' of another year. */
function monthText(moment: string): string {
  const [, month = '', year = ''] = dateText(moment).split(' ')
  return todayInSingapore().startsWith(year) ? month : `${month} ${year}`
}

type Said = Pick<ResponseCard, 'points' | 'before'>

/** 'Points: 7 of 27 – moderate, call this week; was 9 in Aug'; '' where nothing counts. */
export function pointsSaid({ points, before }: Said): string {
  if (!points) return ''
  return [say.sum(points), before && say.was(before.sum, monthText(before.answered_at))]
    .filter(Boolean)
    .join('; ')
}

/** Behind each answer that counted, by its question; 0 is one of them. */
export function countOf({ points }: CountedResponse, uid: string): string {
  const counted = points?.counted.find((one) => one.uid === uid)
  return counted ? say.counted(counted.points) : ''
}
