import { lazy, Suspense } from 'react'
import type { QuestionType } from '../../../contract/question-types.ts'
import { isAttached, joinSeveral, severalOf } from '../../../contract/question-types.ts'
import type { questionIn } from '../../parts/answer/question-words.ts'
import { CheckCard } from '../../ui/check-card.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard, RadioGroup, RadioTile } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { AnswerDate } from './answer-date.tsx'
import { FACES } from './answer-faces.ts'

const AnswerAttachment = lazy(() =>
  import('./answer-attachment.tsx').then((m) => ({ default: m.AnswerAttachment })),
)

type Choices = ReturnType<typeof questionIn>['choices']
type Props = {
  type: QuestionType
  choices: Choices
  value: string
  most: number
  /** One row of several with the same options, which stand beside each other. */
  isRow?: boolean
  onChange: (value: string) => void
}

/** The browser would keep what was typed in its own form history, in the clear, past every sign-out. */
const unkept = { autoComplete: 'off', autoCorrect: 'on' } as const
const line = 'min-h-13 rounded-xl px-4 text-[1.0625rem]'

/** What an answer is given with: a line, a passage, a number, a day, one option or several, a photograph, a voice note. */
export function AnswerInput({ type, choices, value, most, isRow = false, onChange }: Props) {
  const typed = { ...unkept, value, maxLength: most }
  if (type === 'short')
    return <Input {...typed} onChange={(event) => onChange(event.target.value)} className={line} />
  if (type === 'long')
    return (
      <Textarea
        {...typed}
        onChange={(event) => onChange(event.target.value)}
        rows={4}
        className="rounded-xl px-4 py-3 text-[1.0625rem]"
      />
    )
  if (type === 'number')
    return (
      <Input
        {...unkept}
        inputMode="decimal"
        value={value}
        maxLength={13}
        onChange={(event) => onChange(event.target.value)}
        className={`${line} max-w-48 tabular`}
      />
    )
  if (isAttached(type))
    return (
      <Suspense fallback={<div className="h-13" />}>
        <AnswerAttachment kind={type} value={value} onChange={onChange} />
      </Suspense>
    )
  if (type === 'date') return <AnswerDate value={value} onChange={onChange} />
  if (type === 'several') return <Several choices={choices} value={value} onChange={onChange} />
  if (isRow) return <Row choices={choices} value={value} onChange={onChange} />
  if (type === 'scale')
    return (
      <RadioGroup
        value={value}
        onValueChange={onChange}
        className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1.5"
      >
        {choices.map((choice) => (
          <RadioTile key={choice.value} value={choice.value}>
            {choice.text}
          </RadioTile>
        ))}
      </RadioGroup>
    )
  return (
    <RadioGroup value={value} onValueChange={onChange} className="gap-2.5">
      {choices.map((choice, at) => {
        const Face = type === 'faces' ? FACES[at] : undefined
        return (
          <RadioCard key={choice.value} value={choice.value}>
            <span className="flex items-center gap-3">
              {Face && <Face aria-hidden="true" className="size-7 shrink-0" />}
              <span lang={choice.lang}>{choice.text}</span>
            </span>
          </RadioCard>
        )
      })}
    </RadioGroup>
  )
}

const GAP = 0.375
/** The width of one of so many columns; a pixel less, or what is rounded up would leave no room for the last. */
const share = (columns: number) => `(100% - ${GAP * (columns - 1)}rem - 1px) / ${columns}`

/**
 * All options in one line where the longest word of any has room in its column, else in two lines of as many: the same in
 * every row, and none that is left over alone.
 */
function columnsFor(choices: Choices): string {
  const count = choices.length
  const folded = count === 3 ? 1 : Math.ceil(count / 2)
  const longest =
    Math.max(...choices.flatMap(({ text }) => text.split(/\s+/)).map(({ length }) => length), 3) + 1
  const isTight = `(${count * longest}ch + ${GAP * (count - 1)}rem - 100%) * 999`
  const width = `clamp(${share(count)}, ${isTight}, ${share(folded)})`
  return `repeat(auto-fit, minmax(min(100%, max(${longest}ch, ${width})), 1fr))`
}

function Row({ choices, value, onChange }: Pick<Props, 'choices' | 'value' | 'onChange'>) {
  return (
    <RadioGroup
      value={value}
      onValueChange={onChange}
      className="grid gap-1.5"
      style={{ gridTemplateColumns: columnsFor(choices) }}
    >
      {choices.map((choice) => (
        <RadioTile key={choice.value} value={choice.value} className="px-1.5 py-2 text-center leading-tight">
          <span lang={choice.lang} className="wrap-anywhere">
            {choice.text}
          </span>
        </RadioTile>
      ))}
    </RadioGroup>
  )
}

function Several({ choices, value, onChange }: Pick<Props, 'choices' | 'value' | 'onChange'>) {
  const chosen = severalOf(value)
  const turn = (option: string, isChosen: boolean) =>
    // In the order of the form, whatever was ticked first.
    onChange(
      joinSeveral(
        choices
          .map((choice) => choice.value)
          .filter((one) => (one === option ? isChosen : chosen.includes(one))),
      ),
    )
  return (
    <FieldGroup className="gap-2.5">
      {choices.map((choice) => (
        <CheckCard
          key={choice.value}
          isChecked={chosen.includes(choice.value)}
          onChange={(isChosen) => turn(choice.value, isChosen)}
        >
          <span lang={choice.lang}>{choice.text}</span>
        </CheckCard>
      ))}
    </FieldGroup>
  )
}
