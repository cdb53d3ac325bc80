import { CircleHelp, Heading, type LucideIcon } from 'lucide-react'
import { memo } from 'react'
import type { Aside } from '../../../contract/question-aside.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { besideChoices } from './beside-choices.ts'
import type { QuestionFaults } from './form-faults.ts'
import type { DraftQuestion, QuestionActions } from './question-list.ts'
import { useQuestionNumber } from './question-number.tsx'

type Props = { question: DraftQuestion; actions: QuestionActions }

const empty = { text: '', translations: {}, madeFor: {} }
type Opened = 'section_title' | 'hint'
const icons: Record<Opened, LucideIcon> = { section_title: Heading, hint: CircleHelp }

type FieldProps = Props & { name: Aside; faults: QuestionFaults }

/** Words beside a question; emptied, they are gone with the next save. */
export const AsideField = memo(function AsideField({ name, question, actions, faults }: FieldProps) {
  const { key, asides } = question
  const aside = asides[name] ?? empty
  useFacesOf(aside.text)
  return (
    <FormField label={words.form.asides[name]} isOptional error={faults[name]}>
      <Textarea
        rows={1}
        data-field={`${key}.${name}`}
        value={aside.text}
        onChange={({ target }) =>
          actions.change(key, { asides: { ...asides, [name]: { ...aside, text: target.value } } })
        }
        autoComplete="off"
        className="min-h-9.5 resize-none py-[7px]"
      />
    </FormField>
  )
}, besideChoices)

/** What the section is called that begins with this question. */
export const SectionFields = (props: Omit<FieldProps, 'name'>) =>
  props.question.asides.section_title ? (
    <div className="flex flex-col gap-3 border-b border-border pb-5">
      <AsideField name="section_title" {...props} />
      <AsideField name="section_text" {...props} />
    </div>
  ) : null

/** Opens the field of what is not there yet. */
export const AddAside = memo(function AddAside({ name, question, actions }: Props & { name: Opened }) {
  const number = useQuestionNumber()
  const { key, asides } = question
  const Icon = icons[name]
  if (asides[name]) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${words.form.addAside[name]}: question ${number}`}
      onClick={() => {
        actions.change(key, { asides: { ...asides, [name]: empty } })
        focusField(`${key}.${name}`)
      }}
      className="-ml-2.5 text-muted-foreground"
    >
      <Icon />
      {words.form.addAside[name]}
    </Button>
  )
}, besideChoices)
