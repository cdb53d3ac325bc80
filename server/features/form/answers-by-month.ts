import {
  type AnswersByMonth,
  type AskedByMonth,
  PROGRAMMES_NAMED,
} from '../../../contract/answers-by-month.ts'
import { everyMonth, type Months, monthsFault, requestedMonths } from '../../../contract/months.ts'
import { Problem } from '../../../contract/problem.ts'
import { firstOf } from '../../../db/first-of.ts'
import type { Db } from '../../../db/schema.ts'
import { type AskedCell, type AskedCount, countTogether, listAsked } from './answers-by-month-repository.ts'
import { type AskedTogether, askTogether, sameWords } from './asked-questions.ts'

type Asked = { from?: string | undefined; to?: string | undefined; programme_ids?: number[] | undefined }

/**
 * Of each question what was answered, month by month, over all forms that ask it in the same words (H-1287, 0100). Takes
 * the months and programmes that were chosen, without them the last six and all; throws 422 for months out of order or too
 * many. Says nothing of who was asked, or by whom.
 */
export async function answerByMonth(db: Db, { programme_ids, ...said }: Asked): Promise<AnswersByMonth> {
  const months = requestedMonths(said)
  const fault = monthsFault(months)
  if (fault) throw new Problem('invalid', { fields: { from: fault } })
  const together = askTogether(await listAsked(db, months, programme_ids))
  const numbered = together.flatMap(({ grp, forms }) =>
    forms.map(({ form_id, uid, type }) => ({ form_id, uid, type, grp })),
  )
  const counts = numbered.length > 0 ? await countTogether(db, numbered, months, programme_ids) : []
  return {
    ...months,
    questions: counts.flatMap((count) => {
      const one = together[count.grp]
      return one ? [tell(one, count, months)] : []
    }),
    total: counts[0]?.total ?? 0,
  }
}

function tell(
  { forms }: AskedTogether,
  { responses, forms: answered, cells }: AskedCount,
  months: Months,
): AskedByMonth {
  const { question, type } = firstOf(forms)
  const options = optionsOf(forms, cells)
  const names = new Map(
    forms.flatMap(({ form_id, programme_id, programme_name }) =>
      answered.includes(form_id) ? [[programme_id, programme_name]] : [],
    ),
  )
  const programmes = [...names.values()].toSorted((a, b) => a.localeCompare(b, 'en'))
  const byMonth = Map.groupBy(cells, ({ month }) => month)
  return {
    question,
    type,
    forms: answered.length,
    programmes: programmes.slice(0, PROGRAMMES_NAMED),
    more_programmes: Math.max(0, programmes.length - PROGRAMMES_NAMED),
    responses,
    mean: meanOf(type, cells),
    choices: options.words,
    months: everyMonth(months).map((month) => {
      const said = byMonth.get(month) ?? []
      const counts = options.words.map(() => 0)
      for (const { option, chosen } of said) {
        const at = option === null ? undefined : options.placeOf(option)
        if (at !== undefined) counts[at] = (counts[at] ?? 0) + chosen
      }
      return { month, responses: answersIn(said), counts, mean: meanOf(type, said) }
    }),
  }
}

/**
 * The options in the words and order of the form that was worded last, then what else was chosen. Those of other forms
 * are the same in other capitals, unless some form offers both beside each other.
 */
function optionsOf(forms: AskedTogether['forms'], cells: readonly AskedCell[]) {
  const isApart = forms.some(({ offered }) => new Set(offered.map(sameWords)).size < new Set(offered).size)
  const keyOf = isApart ? (words: string) => words : sameWords
  const chosen = new Set(cells.flatMap(({ option }) => (option === null ? [] : [keyOf(option)])))
  const places = new Map<string, number>()
  const words: string[] = []
  const add = (option: string) => {
    if (places.has(keyOf(option))) return
    places.set(keyOf(option), words.length)
    words.push(option)
  }
  for (const [at, { offered }] of forms.entries())
    for (const option of offered) if (at === 0 || chosen.has(keyOf(option))) add(option)
  for (const option of cells.flatMap((cell) => cell.option ?? []).toSorted()) add(option)
  return { words, placeOf: (option: string) => places.get(keyOf(option)) }
}

const answersIn = (cells: readonly AskedCell[]) => cells.reduce((sum, { answered }) => sum + answered, 0)

/** Of numbers and scales, to two places; null where nobody answered. */
function meanOf(type: AskedByMonth['type'], cells: readonly AskedCell[]): number | null {
  const answers = answersIn(cells)
  if ((type !== 'number' && type !== 'scale') || answers === 0) return null
  const sum = cells.reduce(
    (all, { option, chosen, summed }) => all + (type === 'number' ? (summed ?? 0) : Number(option) * chosen),
    0,
  )
  return Math.round((sum / answers) * 100) / 100
}
