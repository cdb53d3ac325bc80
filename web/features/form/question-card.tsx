import { ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Label } from '../../ui/label.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { QuestionFaults } from './form-faults.ts'
import type { DraftQuestion, QuestionType } from './question-list.ts'

/** Section 4's labels. */
export const questionTypes: readonly { value: QuestionType; label: string }[] = [
  { value: 'short', label: 'Short Text' },
  { value: 'long', label: 'Long Text' },
  { value: 'mcq', label: 'Multiple Choice' },
]

/** The same object for the life of the page: the cards are drawn again only when their own question changes. */
export type QuestionActions = {
  change: (key: string, change: Partial<DraftQuestion>) => void
  duplicate: (key: string) => void
  remove: (key: string) => void
  move: (key: string, by: -1 | 1) => void
}

type Props = {
  question: DraftQuestion
  /** From 1; it is the question's id (section 3). */
  number: number
  isLast: boolean
  faults: QuestionFaults | null
  actions: QuestionActions
}

/** Section 2: the question editor card. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, number, isLast, faults, actions } = props
  const { key } = question
  const requiredId = `${key}-required`
  const isFaulty = faults !== null && (faults.question ?? faults.choices ?? faults.type) !== undefined
  return (
    <fieldset
      aria-label={`Question ${number}`}
      className={cn(
        'min-w-0 rounded-xl border bg-card shadow-card transition-[border-color] focus-within:border-border-strong',
        isFaulty && 'border-destructive focus-within:border-destructive',
      )}
    >
      <div className="flex flex-col gap-4 px-5 pt-4 pb-5 max-sm:px-4">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <FormField label={`Question ${number}`} error={faults?.question}>
            <Textarea
              rows={1}
              data-field={`${key}.question`}
              value={question.question}
              onChange={(event) => actions.change(key, { question: event.target.value })}
              placeholder="Ask your question here..."
              autoComplete="off"
              className="min-h-9.5 resize-none py-[7px]"
            />
          </FormField>
          <FormField label="Type" error={faults?.type}>
            <SelectBox
              options={questionTypes}
              value={question.type}
              onValueChange={(type) => actions.change(key, { type })}
            />
          </FormField>
        </div>
        {question.type === 'mcq' && (
          <ChoiceList
            questionKey={key}
            choices={question.choices}
            faults={faults}
            onChange={(choices) => actions.change(key, { choices })}
          />
        )}
      </div>
      <div className="flex items-center gap-1 border-t border-border px-3 py-2 max-sm:px-2">
        <CardButton
          label={`Move question ${number} up`}
          field={`${key}.up`}
          icon={<ChevronUp />}
          isDisabled={number === 1}
          onAction={() => actions.move(key, -1)}
        />
        <CardButton
          label={`Move question ${number} down`}
          field={`${key}.down`}
          icon={<ChevronDown />}
          isDisabled={isLast}
          onAction={() => actions.move(key, 1)}
        />
        <span className="flex-1" />
        <CardButton
          label={`Duplicate question ${number}`}
          icon={<Copy />}
          onAction={() => actions.duplicate(key)}
        />
        <CardButton
          label={`Delete question ${number}`}
          icon={<Trash2 />}
          onAction={() => actions.remove(key)}
          className="hover:bg-destructive-soft hover:text-destructive"
        />
        <span aria-hidden="true" className="mx-2 h-6 w-px bg-border" />
        <Label htmlFor={requiredId} className="py-1">
          Required
        </Label>
        <Switch
          id={requiredId}
          checked={question.required}
          onCheckedChange={(required) => actions.change(key, { required })}
          className="mr-2 ml-1"
        />
      </div>
    </fieldset>
  )
})

type CardButtonProps = {
  label: string
  icon: React.ReactNode
  onAction: () => void
  field?: string
  isDisabled?: boolean
  className?: string
}

function CardButton({ label, icon, onAction, field, isDisabled, className }: CardButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      data-field={field}
      // Not `disabled`: a button that is pressed until it may do no more must not lose the keyboard's place.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onAction}
      className={cn('text-muted-foreground hover:text-foreground', isDisabled && 'opacity-40!', className)}
    >
      {icon}
    </Button>
  )
}
