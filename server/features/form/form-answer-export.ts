import type { formOperations, Question } from '../../../contract/form.ts'
import type { Bytes } from '../../../contract/operation.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { everyQuestion } from './form-answer-join.ts'
import { type ExportedResponse, eachResponse, listVersions } from './form-answer-repository.ts'
import { findForm } from './form-repository.ts'

const facts = ['serial_number', 'first_name', 'last_name', 'completed_by', 'answered_at', 'language']

/** One column for a question, under its newest words; audited before the first row leaves (S-12, S-14). */
export async function exportFormAnswers({
  db,
  query,
  recordRead,
}: Call<typeof formOperations.exportAnswers>): Promise<Bytes> {
  const form = found(await findForm(db, query))
  const columns = columnsOf(everyQuestion(await listVersions(db, form.id)))
  await recordRead({
    action: 'exported',
    entity: 'form_response',
    after: { ...query, form: form.title, programme: form.programme_name },
  })
  const name = csvFileName(`${form.programme_name} ${form.title} answers`)
  return csvExport(name, [...facts, ...columns.values()], rows(eachResponse(db, form.id), columns))
}

/** By permanent id, the heading: two questions in the same words are told apart by a number. */
function columnsOf(questions: readonly Question[]): Map<string, string> {
  const taken = new Set(facts)
  return new Map(
    questions.map(({ uid, question }) => {
      let heading = question
      for (let number = 2; taken.has(heading); number++) heading = `${question} (${number})`
      taken.add(heading)
      return [uid, heading]
    }),
  )
}

async function* rows(
  batches: AsyncIterable<readonly ExportedResponse[]>,
  columns: ReadonlyMap<string, string>,
): AsyncGenerator<Record<string, unknown>[]> {
  for await (const batch of batches) {
    yield batch.map(({ responses, volunteer_first_name, volunteer_last_name, ...row }) => ({
      ...row,
      completed_by: `${volunteer_first_name} ${volunteer_last_name}`.trim(),
      ...Object.fromEntries(responses.map(({ uid, answer }) => [columns.get(uid) ?? uid, answer])),
    }))
  }
}
