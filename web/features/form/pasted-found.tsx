import { memo, useId } from 'react'
import { hasOwnChoices, questionTypes } from '../../../contract/question-types.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { Switch } from '../../ui/switch.tsx'
import { words } from '../../words.ts'
import type { PastedChange, ShownQuestion } from './pasted-changes.ts'
import type { DraftQuestion } from './question-list.ts'

const say = words.form.paste
const types = questionTypes.map((value) => ({ value, label: words.question_type[value] }))

type Props = {
  questions: readonly ShownQuestion[]
  onChange: (id: string, change: PastedChange) => void
}

/** Each question as it will be added; its type, and whether it is required, can be changed here. */
export function PastedFound({ questions, onChange }: Props) {
  return (
    <section aria-labelledby="pasted-heading" className="flex flex-col gap-2">
      <h3 id="pasted-heading" className="font-[620]">
        {say.found}
      </h3>
      <ol className="divide-y divide-border rounded-md border border-border">
        {questions.map((one, at) => (
          <Row key={one.id} number={at + 1} shown={one} onChange={onChange} />
        ))}
      </ol>
    </section>
  )
}

type RowProps = { number: number; shown: ShownQuestion; onChange: Props['onChange'] }

/** Read anew with every letter: of hundreds, only those are drawn again that are read otherwise. */
const Row = memo(PastedRow, (one, other) => one.onChange === other.onChange && said(one) === said(other))
const said = ({ number, shown: { id, question } }: RowProps) =>
  [number, id, question.question, question.type, question.required, optionsOf(question)].join('\n')

const optionsOf = ({ choices }: DraftQuestion) =>
  choices
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' / ')

function PastedRow({ number, shown: { id, question: asked }, onChange }: RowProps) {
  const switchId = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="text-muted-foreground tabular">{number}. </span>
        {asked.question}
        {hasOwnChoices(asked.type) && optionsOf(asked) && (
          <p className="text-sm text-muted-foreground">{optionsOf(asked)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
        <SelectBox
          aria-label={say.typeOf(number)}
          className="w-44"
          options={types}
          value={asked.type}
          onValueChange={(type) => onChange(id, { type })}
        />
        <span className="flex items-center gap-2">
          <Switch
            id={switchId}
            checked={asked.required}
            onCheckedChange={(required) => onChange(id, { required })}
            aria-label={say.requiredOf(number)}
          />
          <label htmlFor={switchId} aria-hidden="true" className="text-sm">
            {words.label.required}
          </label>
        </span>
      </div>
    </li>
  )
}
