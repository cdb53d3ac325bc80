import { Circle, CircleAlert, Plus, Square, X } from 'lucide-react'
import { useId } from 'react'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { BellButton } from './bell-button.tsx'
import { BellLines } from './bell-lines.tsx'
import type { QuestionFaults } from './form-faults.ts'
import { type DraftBell, type DraftChoice, newChoice } from './question-list.ts'

type Props = {
  questionKey: string
  /** More than one may be chosen. */
  isSeveral: boolean
  choices: readonly DraftChoice[]
  faults: QuestionFaults
  onChange: (choices: readonly DraftChoice[]) => void
  onRemove: (at: number) => void
}

/** Section 2: the options of a multiple choice question. Enter in one goes to the next, or makes it. */
export function ChoiceList({ questionKey, isSeveral, choices, faults, onChange, onRemove }: Props) {
  function insert(at: number) {
    const choice = newChoice()
    onChange([...choices.slice(0, at), choice, ...choices.slice(at)])
    focusField(choice.key)
  }
  function remove(at: number) {
    onRemove(at)
    focusField((choices[at + 1] ?? choices[at - 1])?.key ?? `${questionKey}.choices`)
  }
  return (
    <FormField label={words.action.options} isGroup error={faults.choices}>
      <ul className="flex flex-col gap-2">
        {choices.map((choice, at) => (
          <li key={choice.key}>
            <ChoiceLine
              choice={choice}
              number={at + 1}
              mark={isSeveral ? Square : Circle}
              error={faults.choice[choice.key]}
              onChange={(text) =>
                onChange(choices.map((other) => (other === choice ? { ...other, text } : other)))
              }
              onNext={() => {
                const next = choices[at + 1]
                if (next && next.text === '') focusField(next.key)
                else insert(at + 1)
              }}
              onRemove={() => remove(at)}
              onBell={(bell) =>
                onChange(choices.map((other) => (other === choice ? { ...other, bell } : other)))
              }
            />
          </li>
        ))}
      </ul>
      <BellLines
        bells={choices.map(({ key, bell }, at) => ({ key, name: words.phrase.option(at + 1), bell }))}
      />
      <Button
        size="sm"
        variant="ghost"
        data-field={`${questionKey}.choices`}
        onClick={() => insert(choices.length)}
        className="-ml-1.5 self-start text-primary"
      >
        <Plus />
        {words.action.add_option}
      </Button>
    </FormField>
  )
}

type LineProps = {
  choice: DraftChoice
  number: number
  mark: typeof Circle
  error: string | undefined
  onChange: (text: string) => void
  onNext: () => void
  onRemove: () => void
  onBell: (bell: DraftBell | undefined) => void
}

function ChoiceLine({ choice, number, mark: Mark, error, onChange, onNext, onRemove, onBell }: LineProps) {
  const errorId = useId()
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Mark aria-hidden="true" className="size-4.5 shrink-0 text-input" />
        <Input
          aria-label={words.phrase.option(number)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-field={choice.key}
          value={choice.text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
              return
            event.preventDefault()
            onNext()
          }}
          placeholder={words.phrase.option(number)}
          autoComplete="off"
        />
        <BellButton bell={choice.bell} option={`option ${number}`} onChange={onBell} />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove option ${number}`}
          title={`Remove option ${number}`}
          onClick={onRemove}
          className="text-muted-foreground"
        >
          <X />
        </Button>
      </div>
      {error && (
        <p id={errorId} className="mt-1 ml-7 flex items-start gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}
