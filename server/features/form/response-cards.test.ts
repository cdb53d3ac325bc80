import type { CompiledQuery } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import type { CountedResponse, OpenedResponse } from '../../../contract/form-response.ts'
import type { ResponseCard } from '../../../contract/response-card.ts'
import { ago, DAY } from '../../../tests/ago.ts'
import { rungVisits } from '../../../tests/rung-visit.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { pageOfCards } from './response-cards.ts'

const { kampung, at } = await rungVisits()
const WEEKS = 70
const CANARY = 'She walked to the market by herself'

type Row = Awaited<ReturnType<typeof filedOnce>>
const get = (query: string) => kampung.call('GET', `/form/responses?${query}`, { as: 'admin' })
const about = () => `beneficiary_serial_number=${at.visit.serial}`

/** What the visit's form was answered once, as the table has it. */
async function filedOnce() {
  const points = ['Yes', 'No'].map((choice, n) => ({ choice, points: 2 + n }))
  await at.visit.withQuestion({ points })
  await at.visit.save({ questions: (await at.visit.read()).questions, repeats: 'each_visit' })
  const { body } = await at.visit.answer('Yes')
  const rows = kampung.db.selectFrom('form_responses').selectAll().where('id', '=', body.id)
  const { id: _, ...row } = await rows.executeTakeFirstOrThrow()
  return row
}

const insert = async (row: Row, over: Partial<Row>) => {
  const { responses, ...values } = { ...row, ...over, retry_key: null }
  const { id } = await kampung.db
    .insertInto('form_responses')
    .values({ ...values, responses: JSON.stringify(responses) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of so many weeks ago, on an occasion of its own; without an answer the question that counts is left open. */
const weekly = (row: Row, weeks: number, answer: string): Partial<Row> => ({
  answered_at: ago(weeks * 7 * DAY),
  occasion: singaporeDay(ago(weeks * 7 * DAY)),
  responses: row.responses.map((one, n) => ({ ...one, answer: n === 0 ? CANARY : answer })),
})

/** Years of visits: long runs without an answer that counts, and held ones of every kind among them. */
async function fillYears(row: Row): Promise<void> {
  const answerOf = (n: number) => (n > 20 && n < 60 ? '' : n % 3 === 0 ? 'No' : n % 5 === 0 ? '' : 'Yes')
  for (let n = 1; n <= WEEKS; n++) await insert(row, weekly(row, n, answerOf(n)))
  const held = { state: 'held' as const }
  await insert(row, { ...weekly(row, 3, 'No'), ...held, held_because: 'second' })
  await insert(row, { ...weekly(row, 40, 'No'), ...held, held_because: 'replaced' })
  const alone = { ...weekly(row, 90, 'No'), ...held }
  const first = await insert(row, { ...alone, held_because: 'unassigned' })
  await insert(row, { ...alone, ...held, held_because: 'correction', corrects: first })
  const purged = { ...weekly(row, 30, 'Yes'), form_id: null, occasion: '' }
  await insert(row, purged)
  await insert(row, { ...purged, ...held, held_because: 'form_deleted' })
}

/** Everything about the person, as section 7 lists it. */
async function listed() {
  const [accepted, held] = [await get(about()), await get(`${about()}&held=1`)]
  return { accepted: accepted.body as CountedResponse[], held: held.body as CountedResponse[] }
}
type Listed = Awaited<ReturnType<typeof listed>>

/** What a screen that has all of them reckons. */
function beforeOf(one: CountedResponse, { accepted }: Listed) {
  if (!one.points) return {}
  const earlier = accepted
    .filter((other) => other.form_id === one.form_id && other.answered_at < one.answered_at)
    .filter(({ points }) => points?.unanswered === 0)
    .toSorted((a, b) => b.answered_at.localeCompare(a.answered_at))
  const [last] = earlier
  return last?.points ? { before: { sum: last.points.sum, answered_at: last.answered_at } } : {}
}

function besideOf(one: CountedResponse, { accepted, held }: Listed) {
  if (one.held_because === '') return {}
  const ofForm = accepted.filter(({ form_id }) => form_id === one.form_id)
  const counting = ofForm.find(({ occasion }) => occasion === one.occasion)
  const first = counting ? undefined : held.find(({ id }) => id === one.corrects)
  return {
    ...(counting && { counting }),
    ...(first && { first }),
    ...(one.form_id !== null && ofForm.length > 0 && { others_count: true as const }),
  }
}

const isWaiting = ({ held_because }: CountedResponse) => held_because !== '' && held_because !== 'replaced'

let row: Row
let all: Listed
beforeEach(async () => {
  row = await filedOnce()
  await fillYears(row)
  all = await listed()
})

test('every page says of each response what a screen with all of them reckons, what waits first, then the newest (H-1941)', async () => {
  const expected = [...all.accepted, ...all.held].sort(
    (a, b) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) ||
      b.answered_at.localeCompare(a.answered_at) ||
      b.id - a.id,
  )
  const cards: ResponseCard[] = []
  for (let page = 1; cards.length < expected.length; page++) {
    const { body, text } = await get(`${about()}&page=${page}`)
    expect([body.total, body.accepted]).toEqual([expected.length, all.accepted.length])
    expect(body.items.length).toBe(Math.min(12, expected.length - cards.length))
    expect(text).not.toContain(CANARY)
    cards.push(...body.items)
  }
  expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  const told = new Set<unknown>()
  for (const [n, one] of expected.entries()) {
    const { points, before, ...rest } = cards[n] as ResponseCard
    told.add(before?.sum)
    expect(one).toMatchObject(rest)
    expect({ before }).toEqual(beforeOf(one, all))
    expect(points).toEqual(one.points && { ...one.points, counted: undefined })
  }
  expect([...told].sort()).toEqual([2, 3, undefined])
})

test('a response that is opened has its answers, the points before, and by what a held one is decided on (H-1942)', async () => {
  const besides = new Set<string>()
  for (const one of [...all.held, ...all.accepted.filter((_, n) => n % 7 === 0)]) {
    const { body }: { body: OpenedResponse } = await get(`id=${one.id}`)
    const beside = besideOf(one, all)
    expect(body).toEqual({ ...one, ...beforeOf(one, all), ...beside })
    for (const key of Object.keys(beside)) besides.add(key)
  }
  expect([...besides].sort()).toEqual(['counting', 'first', 'others_count'])
})

test('for the points before, no further back is read than one page of cards needs (H-1941)', async () => {
  const read = async (page: number) => {
    const asked: CompiledQuery[] = []
    await pageOfCards(spiedOn(kampung.db, asked), row.beneficiary_id, { page, page_size: 12 })
    return asked.filter(({ sql }) => sql.includes('jsonb_object_agg')).length
  }
  // What waits is of all times; on the second page the run of weeks without an answer is gone through once.
  expect([await read(2), await read(7)]).toEqual([3, 1])
})

test('of nobody there is no page, and a page behind the last is empty', async () => {
  expect((await get('beneficiary_serial_number=nobody-at-all&page=1')).status).toBe(404)
  expect((await get(`${about()}&page=99`)).body).toMatchObject({
    items: [],
    total: all.accepted.length + all.held.length,
  })
})
