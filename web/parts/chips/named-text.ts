import type { FilterField } from '../../../contract/filter-fields.ts'
import type { Known, KnownRecord } from '../../../contract/filter-named.ts'
import { asTexts, either, type RawChip } from './chip-words.ts'

type Said = { said: string; isGone: boolean }
const asked: Said = { said: '…', isGone: false }
const GONE = 'is of one that is gone'
const LONGEST = 80
const notOf = ({ op }: RawChip) => (op === 'not' ? 'not ' : '')

/** 'First aid is Ran out or Missing'; `known` as far as it was read. */
export function stateSaid(
  row: Extract<FilterField, { kind: 'state' }>,
  chip: RawChip,
  known: Known | undefined,
): Said {
  const records: ReadonlyMap<number, KnownRecord> | undefined = known?.[row.of]
  const record = records?.get(Number(chip.of))
  if (!record) return records ? { said: GONE, isGone: true } : asked
  if (record.is_retired) return { said: `${record.name} is retired`, isGone: true }
  const names = asTexts(chip.value).map(
    (value) => row.options.find((option) => option.value === value)?.label ?? value,
  )
  return { said: `${record.name} is ${notOf(chip)}${either(names)}`, isGone: false }
}

/** A question may be a paragraph, and what was answered to it stands behind it. */
const cut = (question: string) =>
  question.length > LONGEST ? `${question.slice(0, LONGEST).trimEnd()}…` : question

/** '‘How do you walk?’ is With aid', in today's words. */
export function answerSaid(chip: RawChip, known: Known | undefined): Said {
  const id = Number(chip.of)
  if (!known?.form?.has(id)) return asked
  const form = known.form.get(id)
  const question = form?.questions.find(({ uid }) => uid === chip.question)
  if (!form || !question) return { said: GONE, isGone: true }
  const words = `‘${cut(question.question)}’`
  if (question.is_retired) return { said: `${words} is asked no more`, isGone: true }
  if (chip.op === 'none' || chip.op === 'some')
    return { said: `${words} is ${chip.op === 'none' ? 'not ' : ''}answered`, isGone: false }
  const names = asTexts(chip.value).map(
    (value) => question.choices.find(({ was }) => was.includes(value))?.choice ?? value,
  )
  return { said: `${words} is ${notOf(chip)}${either(names)}`, isGone: false }
}
