import { useState } from 'react'
import type { PackLine } from '../../../contract/access-pack.ts'
import { pieces } from '../../../contract/strike-ranges.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Decided, isLeftIn, toggled, wordsOf } from './use-pack.ts'

type Props = { line: PackLine; decided: Decided; onDecide: (next: Decided) => void }
const struck = 'rounded-xs bg-foreground/85 px-0.5 text-card line-through decoration-2 box-decoration-clone'

/** A line of the copy: what is struck of it, and on asking each word to strike or to leave in. */
export function PackLineRow({ line, decided, onDecide }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isUnsaid = isLeftIn(line, decided) && decided.because.trim() === ''
  return (
    <li
      className={cn(
        'grid grid-cols-[1fr_auto] gap-x-4 py-1 sm:grid-cols-[minmax(8rem,13rem)_1fr_auto]',
        isUnsaid && 'bg-destructive-soft/60',
      )}
    >
      <span className="col-span-full text-sm text-muted-foreground wrap-anywhere sm:col-span-1 sm:pt-0.5">
        {line.label}
      </span>
      <div className="min-w-0">
        {isOpen ? (
          <LineEditor line={line} decided={decided} onDecide={onDecide} />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">
            {pieces(line.text, decided.strikes).map((piece, at) =>
              piece.isStruck ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have no other name
                <del key={at} className={struck}>
                  {piece.text}
                </del>
              ) : (
                piece.text
              ),
            )}
          </p>
        )}
        {!isOpen && decided.because && (
          <p className="text-sm text-muted-foreground wrap-anywhere">Left in: {decided.because}</p>
        )}
        {!isOpen && isUnsaid && <p className="text-sm text-destructive">Say why it is left in.</p>}
      </div>
      {line.is_free && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Done' : 'Change'}: ${line.label} ${line.text.slice(0, 40)}`}
          onClick={() => setOpen(!isOpen)}
          className="-my-1 self-start max-lg:min-h-10 max-sm:-my-2"
        >
          {isOpen ? 'Done' : 'Change'}
        </Button>
      )}
    </li>
  )
}

function LineEditor({ line, decided, onDecide }: Props) {
  const { strikes, because } = decided
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-sm text-muted-foreground">Press a word to strike it out, or to leave it in.</p>
      <div className="flex flex-wrap gap-1">
        {wordsOf(line.text).map((word) => {
          const isStruck = strikes.some(({ start, end }) => start < word.end && end > word.start)
          return (
            <button
              key={word.start}
              type="button"
              aria-pressed={isStruck}
              onClick={() => onDecide({ because, strikes: toggled(line.text, strikes, word) })}
              className={cn(
                'min-h-8 rounded-sm border border-border px-1.5 wrap-anywhere focus-ring max-lg:min-h-10',
                isStruck ? 'bg-foreground/85 text-card line-through decoration-2' : 'bg-card hover:bg-accent',
              )}
            >
              {word.text}
            </button>
          )
        })}
      </div>
      {isLeftIn(line, decided) && (
        <FormField
          label="Why it is left in"
          isRequired
          hint="They agreed to it, or the person knows it already from them."
        >
          <Input
            autoComplete="off"
            maxLength={500}
            value={because}
            onChange={(event) => onDecide({ strikes, because: event.target.value })}
          />
        </FormField>
      )}
    </div>
  )
}
