import { CONDITIONS } from '../../../contract/asked-if.ts'
import type { formOperations } from '../../../contract/form.ts'
import type { PointedResponse, PointsCount } from '../../../contract/form-points.ts'
import type { PointsSum } from '../../../contract/points.ts'
import type { Page } from '../../../db/page.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { type Alike, type CountedAlike, listAlike } from './alike-responses.ts'
import { hangingOn } from './asked-counts.ts'
import { findForm } from './form-repository.ts'
import { listPointed, readScorings, type Scoring } from './points-repository.ts'
import { countedAlike, counterOf } from './response-points.ts'

/** `meaning`: the place of its range, or why it has none. */
type Counted = { sum: PointsSum; meaning: string }

/** On what a sum hangs: the questions with points, and those on which it hangs whether a question is asked. */
export const pointedBy = ({ points, newest, wordings }: Scoring): string[] => [
  ...new Set([...points.map(({ uid }) => uid), ...hangingOn([newest, ...wordings.values()], CONDITIONS)]),
]

/** Counts once what many responses say alike. */
function scorerOf(scoring: Scoring) {
  // Two ranges may have the same words: each is known by its place.
  const ranges = scoring.ranges.map((range, at) => ({ ...range, words: String(at) }))
  const count = counterOf({ ...scoring, ranges })
  return ({ form_version, answers }: Alike): Counted | undefined => {
    const counted = count({ form_version, answerOf: (uid) => answers[uid] ?? '' })
    if (!counted) return undefined
    const { words: place, unanswered } = counted
    const words = place === '' ? '' : (scoring.ranges[Number(place)]?.words ?? '')
    return { sum: { ...counted, words }, meaning: place || (unanswered > 0 ? 'unanswered' : 'without') }
  }
}

/** How often each range came out, of responses that are told apart by `pointedBy`, or by more. */
export function countPoints(scoring: Scoring, alike: readonly CountedAlike[]): PointsCount {
  const score = scorerOf(scoring)
  const isToday = countedAlike(scoring)
  const meanings = new Map<string, number>()
  let complete = 0
  let total = 0
  for (const one of alike) {
    const counted = score(one)
    if (!counted) continue
    const { sum, meaning } = counted
    meanings.set(meaning, (meanings.get(meaning) ?? 0) + one.of_living)
    if (sum.unanswered > 0 || !isToday.has(one.form_version)) continue
    complete += one.of_living
    total += sum.sum * one.of_living
  }
  const countOf = (meaning: string) => meanings.get(meaning) ?? 0
  return {
    complete,
    average: complete === 0 ? null : total / complete,
    ranges: scoring.ranges.map((range, at) => ({ ...range, count: countOf(String(at)) })),
    without: countOf('without'),
    unanswered: countOf('unanswered'),
  }
}

/** The highest sums first, or as it is asked. */
export async function pageOfPointed({
  query,
  db,
}: Call<typeof formOperations.pointed>): Promise<Page<PointedResponse>> {
  const { id } = found(await findForm(db, query))
  const scoring = (await readScorings(db, [id])).get(id)
  if (!scoring) return { items: [], total: 0 }
  const { meaning, sort = 'points', page, page_size } = query
  const sign = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'desc' ? -1 : 1
  const score = scorerOf(scoring)
  // Of each response its id, its moment and the sum that it shares: a form may have hundreds of thousands.
  const all = (await listAlike(db, id, pointedBy(scoring), query))
    .flatMap(({ ids, moments, ...alike }) => {
      const counted = score(alike)
      if (!counted || (meaning !== undefined && counted.meaning !== meaning)) return []
      return ids.map((id, at): Placed => ({ id, moment: moments[at] ?? 0, sum: counted.sum }))
    })
    .sort((a, b) => sign * ((sort === 'points' ? a.sum.sum - b.sum.sum : 0) || byDay(a, b)))
  const shown = all.slice((page - 1) * page_size, page * page_size)
  const people = await listPointed(
    db,
    shown.map(({ id }) => id),
  )
  return {
    total: all.length,
    items: shown.flatMap(({ id, sum }) => {
      const person = people.get(id)
      return person ? [{ ...person, points: sum }] : []
    }),
  }
}

type Placed = { id: number; moment: number; sum: PointsSum }

const byDay = (a: Placed, b: Placed) => a.moment - b.moment || a.id - b.id
