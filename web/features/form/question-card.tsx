import { memo } from 'react'
import { hasOwnChoices, isFixedType, questionTypes } from '../../../contract/question-types.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { AddAside, AsideField, SectionFields } from './aside-field.tsx'
import { AttachedLine } from './attached-line.tsx'
import { besideChoices } from './beside-choices.ts'
import { ChoiceList } from './choice-list.tsx'
import { ConditionLine } from './condition-line.tsx'
import { FixedChoices } from './fixed-choices.tsx'
import type { QuestionFaults } from './form-faults.ts'
import { NumberLimits } from './number-limits.tsx'
import { PointsLine } from './points-line.tsx'
import { QuestionCardFooter } from './question-card-footer.tsx'
import type { DraftQuestion, QuestionActions } from './question-list.ts'
import { NumberText, QuestionNumber } from './question-number.tsx'
import { QuestionTranslations } from './question-translations.tsx'
import { GridLine, RowChoices, useGridPlace } from './row-choices.tsx'

/** Section 4's labels, and those of 0059. */
const types = questionTypes.map((value) => ({ value, label: words.question_type[value] }))

type Props = { question: DraftQuestion; isLast: boolean; faults: QuestionFaults; actions: QuestionActions }

/** Section 2: the question editor card, with its number. */
export const QuestionCard = memo(function QuestionCard({ number, ...props }: Props & { number: number }) {
  return (
    <QuestionNumber value={number}>
      <fieldset aria-label={`Question ${number}`} className="min-w-0">
        <Card {...props} />
      </fieldset>
    </QuestionNumber>
  )
})

const Card = memo(function Card({ question, isLast, faults, actions }: Props) {
  const { key } = question
  const place = useGridPlace(key)
  const head = place && 'head' in place && hasOwnChoices(question.type) ? place.head : undefined
  useFacesOf(question.question)
  const { choice, ...ofCard } = faults
  const isFaulty = Object.values(ofCard).some(Boolean)
  return (
    <div
      className={cn(
        'rounded-xl border bg-card shadow-card transition-[border-color] focus-within:border-border-strong',
        isFaulty && 'border-destructive focus-within:border-destructive',
      )}
    >
      <div className="flex flex-col gap-4 px-5 pt-6 pb-3 max-sm:px-4">
        <SectionFields question={question} actions={actions} faults={faults} />
        <Asked question={question} faults={faults} actions={actions} />
        {question.asides.hint && (
          <AsideField name="hint" question={question} actions={actions} faults={faults} />
        )}
        {head !== undefined && <RowChoices question={question} actions={actions} head={head} />}
        {hasOwnChoices(question.type) && head === undefined && (
          <ChoiceList
            questionKey={key}
            isSeveral={question.type === 'several'}
            choices={question.choices}
            faults={faults}
            onChange={(choices) => actions.change(key, { choices })}
            onRemove={(at) => actions.removeChoice(key, at)}
          />
        )}
        {isFixedType(question.type) && (
          <FixedChoices
            type={question.type}
            bells={question.fixedBells}
            onChange={(fixedBells) => actions.change(key, { fixedBells })}
          />
        )}
        <AttachedLine type={question.type} />
        {question.type === 'number' && (
          <NumberLimits
            questionKey={key}
            min={question.min}
            max={question.max}
            faults={faults}
            onChange={(limits) => actions.change(key, limits)}
          />
        )}
        <div className="flex flex-wrap gap-x-5 empty:hidden">
          <ConditionLine questionKey={key} actions={actions} />
          <PointsLine question={question} actions={actions} />
          <GridLine question={question} actions={actions} />
          <AddAside name="hint" question={question} actions={actions} />
          <AddAside name="section_title" question={question} actions={actions} />
        </div>
        <QuestionTranslations question={question} isRow={head !== undefined} actions={actions} />
      </div>
      <QuestionCardFooter question={question} isLast={isLast} actions={actions} />
    </div>
  )
})

const Asked = memo(function Asked({ question, faults, actions }: Omit<Props, 'isLast'>) {
  const { key, type } = question
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <FormField
        label={
          <>
            Question <NumberText />
          </>
        }
        error={faults.question}
      >
        <Textarea
          rows={1}
          data-field={`${key}.question`}
          value={question.question}
          onChange={(event) => actions.change(key, { question: event.target.value })}
          placeholder={words.hint.question}
          autoComplete="off"
          className="min-h-9.5 resize-none py-[7px]"
        />
      </FormField>
      <FormField label={words.label.type} error={faults.type}>
        <SelectBox
          options={types}
          value={type}
          onValueChange={(next) => actions.change(key, { type: next })}
        />
      </FormField>
    </div>
  )
}, besideChoices)
