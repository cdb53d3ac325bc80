import { z } from 'zod'
import { text } from './fields.ts'
import type { FilterField } from './filter-fields.ts'
import { noneOrSome, of, oneOfOrNot, some, UNFIT } from './filter-ops.ts'

const WHICH = 'Choose which one'
const which = z.int(WHICH).min(1, WHICH)
const question = z.string({ error: 'Choose a question' }).regex(/^[0-9a-z]{1,32}$/, 'Choose a question')

/** How people stand to a kind of check, or to a purpose of consent. */
export const stateChip = z.strictObject({ ...of('state'), op: oneOfOrNot, of: which, value: some(text(100)) })
export type StateChip = z.output<typeof stateChip>

/** What people answered last to a question of a form. */
export const answerChip = z.discriminatedUnion(
  'op',
  [
    z.strictObject({ ...of('answer'), op: oneOfOrNot, of: which, question, value: some(text(500)) }),
    z.strictObject({ ...of('answer'), op: noneOrSome, of: which, question }),
  ],
  UNFIT,
)
export type AnswerChip = z.output<typeof answerChip>

export type KnownRecord = { name: string; is_retired: boolean }
/** An option in today's words, with those in which it was offered before they were spelled better. */
export type KnownChoice = { choice: string; was: string[]; is_retired: boolean }
export type KnownQuestion = {
  uid: string
  question: string
  is_retired: boolean
  choices: KnownChoice[]
}
export type KnownForm = { title: string; programme_name: string; questions: KnownQuestion[] }

/** The records that conditions name, as they stand by now. What was not read is taken at its word. */
export type Known = {
  /** All there are. */
  check_kind?: ReadonlyMap<number, KnownRecord> | undefined
  /** All there are. */
  purpose?: ReadonlyMap<number, KnownRecord> | undefined
  /** Those that were asked for; undefined of one that is gone. */
  form?: ReadonlyMap<number, KnownForm | undefined> | undefined
}

const GONE = 'this one is not there any more. Take it off'

/** What is wrong with a condition as it stands: a kind, a purpose or a question that is retired filters nothing, and says so. */
export function faultOfState(
  row: Extract<FilterField, { kind: 'state' }>,
  { of, value }: StateChip,
  known: Known | undefined,
): string | undefined {
  const strange = value.find((one) => !row.options.some((option) => option.value === one))
  if (strange !== undefined) return `‘${strange}’ is none of its choices`
  const records = known?.[row.of]
  const record = records?.get(of)
  if (!records) return undefined
  if (!record) return GONE
  return record.is_retired ? `${record.name} is retired, and filters nothing. Take it off` : undefined
}

/** The same of a question. An option that is offered no more is still held by some. */
export function faultOfAnswer(chip: AnswerChip, known: Known | undefined): string | undefined {
  if (!known?.form?.has(chip.of)) return undefined
  const form = known.form.get(chip.of)
  if (!form) return 'its form is not there any more. Take it off'
  const asked = form.questions.find(({ uid }) => uid === chip.question)
  if (!asked) return GONE
  if (asked.is_retired) return `‘${asked.question}’ is asked no more, and filters nothing. Take it off`
  const strange =
    'value' in chip &&
    chip.value.find((one) => !asked.choices.some(({ choice, was }) => choice === one || was.includes(one)))
  return strange ? `‘${strange}’ is none of its choices` : undefined
}

const namedChip = z.object({ field: z.string(), of: z.int(), question: z.string().optional() })

/** Which forms and questions these conditions of outside name, and whether any names a kind of check or a purpose. */
export function namedBy(
  chips: readonly unknown[],
  rowOf: (field: string) => FilterField | undefined,
): { check_kind: boolean; purpose: boolean; forms: number[]; questions: string[] } {
  const named = chips.flatMap((chip) => {
    const read = namedChip.safeParse(chip).data
    const row = read && rowOf(read.field)
    return read && row ? [{ row, ...read }] : []
  })
  const asks = (what: 'check_kind' | 'purpose') =>
    named.some(({ row }) => row.kind === 'state' && row.of === what)
  const answers = named.filter(({ row }) => row.kind === 'answer')
  return {
    check_kind: asks('check_kind'),
    purpose: asks('purpose'),
    forms: [...new Set(answers.map(({ of }) => of))],
    questions: answers.flatMap(({ question }) => question ?? []),
  }
}
