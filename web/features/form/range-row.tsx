import { CircleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { pointsWords } from '../../words/points-words.ts'
import type { RangeFault, TypedRange } from './typed-ranges.ts'

const say = pointsWords.meaning

type Props = {
  range: TypedRange
  number: number
  faults: RangeFault
  onChange: (part: Partial<TypedRange>) => void
  onRemove: () => void
}

/** From, to, and the words; on a phone the words stand below. */
export function RangeRow({ range, number, faults, onChange, onRemove }: Props) {
  const errorId = useId()
  const fault = faults.from ?? faults.to ?? faults.words
  const field = (name: 'from' | 'to' | 'words') => ({
    'aria-label': say[name](number),
    'aria-invalid': faults[name] ? true : undefined,
    'aria-describedby': faults[name] ? errorId : undefined,
    value: range[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
  })
  return (
    <li>
      <fieldset
        aria-label={say.label(number)}
        className="grid grid-cols-[4.5rem_auto_4.5rem_1fr_auto] items-center gap-2"
      >
        <Input {...field('from')} maxLength={6} className="text-center tabular" />
        <span aria-hidden="true" className="text-muted-foreground">
          to
        </span>
        <Input {...field('to')} maxLength={6} className="text-center tabular" />
        <Input
          {...field('words')}
          maxLength={200}
          placeholder={say.example}
          className="max-sm:order-last max-sm:col-span-full"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={say.remove(number)}
          title={say.remove(number)}
          onClick={onRemove}
          className="text-muted-foreground max-sm:col-start-5"
        >
          <X />
        </Button>
      </fieldset>
      {fault && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {fault}
        </p>
      )}
    </li>
  )
}
