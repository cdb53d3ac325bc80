import type { AskedByMonth } from '../../../contract/answers-by-month.ts'
import type { formOperations } from '../../../contract/form.ts'
import { everyMonth } from '../../../contract/months.ts'
import type { Bytes } from '../../../contract/operation.ts'
import type { Call } from '../../http/call.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { answerByMonth } from './answers-by-month.ts'

/** The same counts as a file: for each question its responses, its options, and a mean where it has one (H-1287, S-12). */
export async function exportAnswersByMonth({
  db,
  query,
  recordRead,
}: Call<typeof formOperations.exportAnswersByMonth>): Promise<Bytes> {
  const told = await answerByMonth(db, query)
  const months = everyMonth(told)
  await recordRead({
    action: 'exported',
    entity: 'form_response',
    after: { ...query, from: told.from, to: told.to },
  })
  return csvExport(
    csvFileName(`Answers ${told.from} to ${told.to}`),
    ['question', 'type', 'forms', 'programmes', 'line', ...months, 'total'],
    lines(told.questions),
  )
}

async function* lines(questions: readonly AskedByMonth[]): AsyncGenerator<Record<string, unknown>[]> {
  for (const asked of questions) yield linesOf(asked)
}

function linesOf(asked: AskedByMonth): Record<string, unknown>[] {
  const { question, type, forms, programmes, more_programmes, months, choices } = asked
  const named = [...programmes, ...(more_programmes > 0 ? [`and ${more_programmes} more`] : [])].join('; ')
  const line = (
    words: string,
    read: (one: AskedByMonth['months'][number]) => number | null,
    total: number | null,
  ) => ({
    ...{ question, type, forms, programmes: named, line: words, total },
    ...Object.fromEntries(months.map((one) => [one.month, read(one)])),
  })
  return [
    line('Responses', ({ responses }) => responses, asked.responses),
    ...choices.map((choice, at) =>
      line(
        choice,
        ({ counts }) => counts[at] ?? 0,
        months.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
      ),
    ),
    ...(asked.mean === null ? [] : [line('Mean', ({ mean }) => mean, asked.mean)]),
  ]
}
