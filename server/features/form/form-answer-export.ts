import { singaporeMinute } from '../../../contract/calendar-day.ts'
import type { formOperations } from '../../../contract/form.ts'
import type { QuestionAnswers } from '../../../contract/form-answers.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Bytes } from '../../../contract/operation.ts'
import type { Question } from '../../../contract/question.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { recordedBatches } from '../../looks/recorded-batches.ts'
import { countAlike } from './alike-responses.ts'
import { countAnswers } from './answer-counts.ts'
import { askedBy, countAsked } from './asked-counts.ts'
import { joinVersions } from './form-answer-join.ts'
import {
  type ExportedResponse,
  eachResponse,
  listVersions,
  respellVersions,
} from './form-answer-repository.ts'
import { findForm } from './form-repository.ts'
import { markNotAsked } from './not-asked.ts'
import { readScorings } from './points-repository.ts'
import { type Respell, respellAnswer, respellerOf } from './respelt.ts'
import { counterOf } from './response-points.ts'

const person = ['serial_number', 'display_name', 'first_name', 'last_name'] as const
/** No import reads this file, so that the heading may say whose clock it is. */
const WHEN = 'answered_at (Singapore time)'
const visit = [WHEN, 'language'] as const
const facts = [...person, 'completed_by', 'written_down_by', ...visit]
// As staff read it on the response's own page.
const NOT_ASKED = '(not asked)'
// Of a form that is filled in again: which time it was.
const again = [...facts, 'occasion']

/** One column for a question, under its newest words; audited before the first row leaves (S-12, S-14). */
export async function exportFormAnswers({
  db,
  query,
  recordRead,
  looked,
}: Call<typeof formOperations.exportAnswers>): Promise<Bytes> {
  const form = found(await findForm(db, query))
  const counts = await countAnswers(db, form, { period: query })
  const known = form.repeats === 'once' ? facts : again
  const versions = await listVersions(db, form.id)
  const asked = countAsked(versions, await countAlike(db, form.id, askedBy(versions), query))
  const columns = columnsOf(joinVersions(respellVersions(form, versions), counts, asked), known)
  const wordings = new Map(versions.map(({ number, questions }) => [number, questions]))
  const scoring = (await readScorings(db, [form.id])).get(form.id)
  const sums = scoring && { count: counterOf(scoring), ...sumColumns(columns, known) }
  await recordRead({
    action: 'exported',
    entity: 'form_response',
    after: { ...query, form: form.title, programme: form.programme_name },
  })
  const name = csvFileName(`${form.programme_name} ${form.title} answers`)
  const headings = [...columns.values()].flatMap(({ answer, asked }) => [answer, ...(asked ? [asked] : [])])
  const told = recordedBatches(
    eachResponse(db, form.id, query),
    ({ serial_number }) => serial_number,
    (beneficiary) => looked('exported', { beneficiary }),
  )
  const counted = sums ? [sums.points, sums.mean] : []
  return csvExport(
    name,
    [...known, ...headings, ...counted],
    rows(told, columns, { wordings, respell: respellerOf(form.respelt) }, sums),
  )
}

/** `asked` heads the column of the words that were asked, beside a question answered in other words than its newest. */
type Column = { newest: string; answer: string; asked: string | undefined }

/** By permanent id; two questions in the same words are told apart by a number. */
function columnsOf(questions: readonly QuestionAnswers[], known: readonly string[]): Map<string, Column> {
  const taken = new Set(known)
  const untaken = (wanted: string): string => {
    let heading = wanted
    for (let number = 2; taken.has(heading); number++) heading = `${wanted} (${number})`
    taken.add(heading)
    return heading
  }
  return new Map(
    questions.map(({ uid, question, earlier }) => {
      const answer = untaken(question)
      const asked = earlier.length > 0 ? untaken(`${answer} (asked as)`) : undefined
      return [uid, { newest: question, answer, asked }]
    }),
  )
}

async function* rows(
  batches: AsyncIterable<readonly ExportedResponse[]>,
  columns: ReadonlyMap<string, Column>,
  { wordings, respell }: { wordings: ReadonlyMap<number, readonly Question[]>; respell: Respell },
  sums: Sums | undefined,
): AsyncGenerator<Record<string, unknown>[]> {
  for await (const batch of batches) {
    yield batch.map(({ responses, volunteer_display_name, filed_by_name, ...row }) => ({
      ...Object.fromEntries(
        [...person, 'language' as const, 'occasion' as const].map((fact) => [fact, row[fact]]),
      ),
      [WHEN]: singaporeMinute(row.answered_at),
      completed_by: volunteer_display_name,
      written_down_by: filed_by_name,
      ...Object.fromEntries(
        markNotAsked(responses, wordings.get(row.form_version) ?? []).flatMap((response) => {
          const asked = wordings.get(row.form_version)?.find(({ uid }) => uid === response.uid)
          // Whoever counts in a spreadsheet counts one answer.
          const answer = respellAnswer(respell, asked, response.answer)
          return cellsOf({ ...response, answer }, columns.get(response.uid))
        }),
      ),
      ...(sums && sumCells(sums, row.form_version, responses)),
    }))
  }
}

type Sums = { count: ReturnType<typeof counterOf>; points: string; mean: string }

/** Behind the answers, under names that no question has. */
function sumColumns(columns: ReadonlyMap<string, Column>, known: readonly string[]) {
  const taken = new Set([...known, ...[...columns.values()].flatMap(({ answer, asked }) => [answer, asked])])
  const untaken = (wanted: string) => (taken.has(wanted) ? `${wanted} (sum)` : wanted)
  return { points: untaken('Points'), mean: untaken('Points mean') }
}

/** A sum that lacks answers is no number to calculate with. */
function sumCells({ count, points, mean }: Sums, form_version: number, given: FormResponse['responses']) {
  const answers = new Map(given.map(({ uid, answer }) => [uid, answer]))
  const sum = count({ form_version, answerOf: (uid) => answers.get(uid) ?? '' })
  if (!sum) return {}
  const { unanswered, words } = sum
  const missing = `${unanswered} ${unanswered === 1 ? 'question' : 'questions'} not answered`
  return unanswered > 0
    ? { [points]: '', [mean]: [words, missing].filter(Boolean).join(', ') }
    : { [points]: String(sum.sum), [mean]: words }
}

/**
 * The words asked stand only where they are not those of the heading, and something was answered. Nothing reads this file
 * back: 'not asked' can be taken for no answer of anybody's.
 */
function cellsOf(
  { question, answer, not_asked }: FormResponse['responses'][number],
  column: Column | undefined,
): [string, string][] {
  if (!column) return []
  const isOther = answer !== '' && question !== column.newest
  const asked: [string, string][] = column.asked && isOther ? [[column.asked, question]] : []
  return [[column.answer, not_asked ? NOT_ASKED : answer], ...asked]
}
