import { useQuery } from '@tanstack/react-query'
import { checkKindOperations } from '../../../contract/check.ts'
import type { FilterField } from '../../../contract/filter-fields.ts'
import type { KnownChoice } from '../../../contract/filter-named.ts'
import { formNameOperations } from '../../../contract/form-names.ts'
import { purposeOperations } from '../../../contract/purpose.ts'
import { queryOf } from '../../api/queries.ts'
import { CheckList } from './check-list.tsx'
import { type ControlProps, Ways } from './chip-operators.tsx'
import { asTexts } from './chip-words.ts'
import { isNoneOrSome } from './none-or-some.ts'
import { RecordChoice } from './record-choice.tsx'
import { choiceQuestionsOf } from './use-filter-organisation.ts'

const numberIn = (of: unknown) => (typeof of === 'number' ? of : undefined)

const NONE = {
  check_kind: 'No check is asked for yet. They are made in Settings.',
  purpose: 'Consent is asked for nothing yet. A super admin says for what, under ‘Data protection’.',
} as const

/** A kind of check or a purpose, and how people stand to it. What is retired is not offered. */
export function StateControls({
  row,
  chip,
  onChange,
}: ControlProps<Extract<FilterField, { kind: 'state' }>>) {
  const kinds = useQuery({ ...queryOf(checkKindOperations.list), enabled: row.of === 'check_kind' })
  const purposes = useQuery({ ...queryOf(purposeOperations.list), enabled: row.of === 'purpose' })
  const { data, error } = row.of === 'purpose' ? purposes : kinds
  const records = data?.filter(({ is_retired }) => !is_retired)
  return (
    <>
      <RecordChoice
        label={row.of === 'purpose' ? 'Consent to' : 'Which check'}
        options={records?.map(({ id, name }) => ({ value: String(id), label: name }))}
        failed={error !== null}
        none={NONE[row.of]}
        value={numberIn(chip.of)?.toString()}
        onChange={(of) => onChange({ of: Number(of) })}
      />
      <Ways
        ways={{ one_of: 'is', not: 'is not' }}
        chip={chip}
        onChange={({ op }) => onChange({ op, value: asTexts(chip.value) })}
      />
      <CheckList
        label={row.label}
        options={row.options}
        chosen={asTexts(chip.value)}
        onChange={(value) => onChange({ value })}
      />
    </>
  )
}

const ways = { one_of: 'is', not: 'is not', some: 'is answered', none: 'is not answered' }

/** A form, one of its questions with options, and what was answered last. */
export function AnswerControls({ chip, onChange }: ControlProps) {
  const of = numberIn(chip.of)
  const forms = useQuery(queryOf(formNameOperations.names))
  const asked = useQuery({ ...choiceQuestionsOf(of ?? 0), enabled: of !== undefined })
  const isGone = asked.data === null
  const questions = asked.data?.questions.filter(({ is_retired }) => !is_retired)
  const question = questions?.find(({ uid }) => uid === chip.question)
  const choices = question?.choices ?? []
  const noneChosen = isNoneOrSome(chip.op) ? undefined : []
  return (
    <>
      <RecordChoice
        label="Form"
        options={forms.data?.map((form) => ({
          value: String(form.form_id),
          label: `${form.programme_name}: ${form.title}`,
        }))}
        failed={forms.error !== null}
        none="There is no form yet."
        value={of?.toString()}
        onChange={(next) => onChange({ of: Number(next), question: undefined, value: noneChosen })}
      />
      {of !== undefined && (
        <RecordChoice
          label="Question"
          options={questions?.map(({ uid, question: words }) => ({ value: uid, label: words }))}
          failed={asked.error !== null || isGone}
          none="This form has no question with options."
          value={question?.uid}
          onChange={(next) => onChange({ question: next, value: noneChosen })}
        />
      )}
      {question && (
        <Ways
          ways={ways}
          chip={chip}
          onChange={({ op }) => onChange({ op, value: isNoneOrSome(op) ? undefined : asTexts(chip.value) })}
        />
      )}
      {question && !isNoneOrSome(chip.op) && (
        <CheckList
          label="Answers"
          options={choices.map(({ choice, is_retired }) => ({
            value: choice,
            label: is_retired ? `${choice} (offered no more)` : choice,
          }))}
          chosen={asToday(asTexts(chip.value), choices)}
          onChange={(value) => onChange({ value })}
        />
      )}
    </>
  )
}

/** A view keeps an option in the words in which it was chosen. */
const asToday = (value: readonly string[], choices: readonly KnownChoice[]): string[] => [
  ...new Set(value.map((words) => choices.find(({ was }) => was.includes(words))?.choice ?? words)),
]
