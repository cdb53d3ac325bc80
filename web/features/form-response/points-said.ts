import type { CountedResponse } from '../../../contract/form-response.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { pointsWords } from '../../words/points-words.ts'

const say = pointsWords.said

/** 'Aug', or 'Aug 2025' of another year. */
function monthText(moment: string): string {
  const [, month = '', year = ''] = dateText(moment).split(' ')
  return todayInSingapore().startsWith(year) ? month : `${month} ${year}`
}

/** What the answers before came to, to the same form about the same person; '' where there are none that were complete. */
export function trendSaid(response: CountedResponse, all: readonly CountedResponse[]): string {
  const before = all
    .filter(
      ({ form_id, answered_at, held_because, points }) =>
        form_id === response.form_id &&
        answered_at < response.answered_at &&
        held_because === '' &&
        points?.unanswered === 0,
    )
    .toSorted((a, b) => b.answered_at.localeCompare(a.answered_at))[0]
  return before?.points ? say.was(before.points.sum, monthText(before.answered_at)) : ''
}

/** 'Points: 7 of 27 – moderate, call this week; was 9 in Aug'; '' where nothing counts. */
export function pointsSaid(response: CountedResponse, all: readonly CountedResponse[]): string {
  if (!response.points) return ''
  return [say.sum(response.points), trendSaid(response, all)].filter(Boolean).join('; ')
}

/** Behind each answer that counted, by its question; 0 is one of them. */
export function countOf({ points }: CountedResponse, uid: string): string {
  const counted = points?.counted.find((one) => one.uid === uid)
  return counted ? say.counted(counted.points) : ''
}
