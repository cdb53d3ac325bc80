import { CircleHelp, type LucideIcon } from 'lucide-react'
import type { Aside } from '../../../contract/question-aside.ts'
import { useFacesOf } from '../../parts/answer/in-script.tsx'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import type { DraftQuestion, QuestionActions } from './question-list.ts'
import { useQuestionNumber } from './question-number.tsx'

type Props = { name: Aside; question: DraftQuestion; actions: QuestionActions }

const empty = { text: '', translations: {}, madeFor: {} }
const icons: Record<Aside, LucideIcon> = { hint: CircleHelp }

/** Words beside a question, while they are there; emptied, they are gone with the next save. */
export function AsideField({ name, question, actions, error }: Props & { error: string | undefined }) {
  const { key, asides } = question
  const aside = asides[name]
  useFacesOf(aside?.text ?? '')
  if (!aside) return null
  return (
    <FormField label={words.form.asides[name]} isOptional error={error}>
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
}

/** Opens the field of what is not there yet. */
export function AddAside({ name, question, actions }: Props) {
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
}
