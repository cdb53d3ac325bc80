import type { formOperations } from '../../../contract/form.ts'
import type { PointedResponse, PointsCount } from '../../../contract/form-points.ts'
import type { PointsSum } from '../../../contract/points.ts'
import type { Page } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import type { Days } from '../../filter/within-days.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { findForm } from './form-repository.ts'
import { listCounted, listPointed, readScorings, type Scoring } from './points-repository.ts'
import { countedAlike, counterOf } from './response-points.ts'

/** The place of its range, or why it has none. */
type Meaning = string
type Counted = { id: number; answered_at: string; form_version: number; sum: PointsSum; meaning: Meaning }

/** Every response that counts, counted: all that a sum hangs on is read, and nothing else. */
async function countAll(db: Db, form_id: number, scoring: Scoring, period: Days): Promise<Counted[]> {
  // Two ranges may have the same words: each is known by its place.
  const ranges = scoring.ranges.map((range, at) => ({ ...range, words: String(at) }))
  const count = counterOf({ ...scoring, ranges })
  const rows = await listCounted(db, form_id, decidingOf(scoring), period)
  return rows.flatMap(({ id, answered_at, form_version, answers }) => {
    const counted = count({ form_version, answerOf: (uid) => answers[uid] ?? '' })
    if (!counted) return []
    const { words: place, unanswered } = counted
    const words = place === '' ? '' : (scoring.ranges[Number(place)]?.words ?? '')
    const meaning = place || (unanswered > 0 ? 'unanswered' : 'without')
    return [{ id, answered_at, form_version, sum: { ...counted, words }, meaning }]
  })
}

/** The questions with points, and those on which it hangs whether a question is asked. */
function decidingOf({ points, newest, wordings }: Scoring): string[] {
  const hanging = [newest, ...wordings.values()].flatMap((questions) =>
    questions.flatMap(({ shown_if, required_if }) =>
      [shown_if, required_if].flatMap((one) => (one && questions[one.question - 1]?.uid) ?? []),
    ),
  )
  return [...new Set([...points.map(({ uid }) => uid), ...hanging])]
}

/** How often each range came out; undefined of a form that counts nothing. */
export async function countPoints(db: Db, form_id: number, period: Days): Promise<PointsCount | undefined> {
  const scoring = (await readScorings(db, [form_id])).get(form_id)
  if (!scoring) return undefined
  const all = await countAll(db, form_id, scoring, period)
  const alike = countedAlike(scoring)
  const complete = all.filter(({ sum, form_version }) => sum.unanswered === 0 && alike.has(form_version))
  const total = complete.reduce((sum, one) => sum + one.sum.sum, 0)
  const meaning = (wanted: Meaning) => all.filter((one) => one.meaning === wanted).length
  return {
    complete: complete.length,
    average: complete.length === 0 ? null : total / complete.length,
    ranges: scoring.ranges.map((range, at) => ({ ...range, count: meaning(String(at)) })),
    without: meaning('without'),
    unanswered: meaning('unanswered'),
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
  const all = (await countAll(db, id, scoring, query))
    .filter((one) => meaning === undefined || one.meaning === meaning)
    .toSorted((a, b) => (sort === 'points' ? sign * (a.sum.sum - b.sum.sum) : 0) || sign * byDay(a, b))
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

const byDay = (a: Counted, b: Counted) => a.answered_at.localeCompare(b.answered_at) || a.id - b.id
