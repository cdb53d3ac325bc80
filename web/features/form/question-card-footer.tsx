import { ArrowUpDown, ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { isAttached } from '../../../contract/question-types.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Label } from '../../ui/label.tsx'
import { Switch } from '../../ui/switch.tsx'
import { words } from '../../words.ts'
import { besideChoices } from './beside-choices.ts'
import type { DraftQuestion, QuestionActions } from './question-list.ts'
import { useQuestionNumber } from './question-number.tsx'

type Props = { question: DraftQuestion; isLast: boolean; actions: QuestionActions }

/** Section 2: duplicate, delete and the Required switch; and a way to move a question without dragging. */
export const QuestionCardFooter = memo(function QuestionCardFooter({ question, isLast, actions }: Props) {
  const { key, required, type } = question
  const requiredId = `${key}-required`
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-border px-3 py-2 max-sm:gap-0 max-sm:px-1">
      <CardButton verb="Move" way="up" field={`${key}.up`} onAction={() => actions.move(key, -1)}>
        <ChevronUp />
      </CardButton>
      <CardButton
        verb="Move"
        way="down"
        field={`${key}.down`}
        isDisabled={isLast}
        onAction={() => actions.move(key, 1)}
      >
        <ChevronDown />
      </CardButton>
      <CardButton verb="Move" way="to…" field={`${key}.to`} onAction={() => actions.askPlace(key)}>
        <ArrowUpDown />
      </CardButton>
      <span className="flex-1" />
      <CardButton verb="Duplicate" onAction={() => actions.duplicate(key)}>
        <Copy />
      </CardButton>
      <CardButton
        verb={words.action.delete}
        onAction={() => actions.remove(key)}
        className="hover:bg-destructive-soft hover:text-destructive"
      >
        <Trash2 />
      </CardButton>
      {/* Whoever is to be pictured or heard may say no (0076). */}
      {!isAttached(type) && (
        <>
          <span aria-hidden="true" className="mx-2 h-6 w-px bg-border max-sm:mx-0.5" />
          <span className="flex items-center">
            <Label htmlFor={requiredId} className="py-1">
              {words.label.required}
            </Label>
            <Switch
              id={requiredId}
              checked={required}
              onCheckedChange={(next) => actions.change(key, { required: next })}
              className="mr-2 ml-1 max-sm:mr-0.5"
            />
          </span>
        </>
      )}
    </div>
  )
}, besideChoices)

type CardButtonProps = {
  verb: string
  way?: 'up' | 'down' | 'to…'
  onAction: () => void
  field?: string
  isDisabled?: boolean
  className?: string
  children: ReactNode
}

function CardButton({
  verb,
  way,
  onAction,
  field,
  isDisabled = false,
  className,
  children,
}: CardButtonProps) {
  const number = useQuestionNumber()
  const label = `${verb} question ${number}${way ? ` ${way}` : ''}`
  const isOff = isDisabled || (way === 'up' && number === 1)
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      data-field={field}
      // Not `disabled`: a button that is pressed until it may do no more must not lose the keyboard's place.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onAction}
      className={cn('text-muted-foreground hover:text-foreground', isOff && 'opacity-40!', className)}
    >
      {children}
    </Button>
  )
}
