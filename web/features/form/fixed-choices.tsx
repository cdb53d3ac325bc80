import { FIXED_CHOICES, type FixedType } from '../../../contract/question-types.ts'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { BellButton } from './bell-button.tsx'
import { BellLines } from './bell-lines.tsx'
import type { DraftBell, DraftQuestion } from './question-list.ts'

type Props = {
  type: FixedType
  bells: DraftQuestion['fixedBells']
  onChange: (bells: DraftQuestion['fixedBells']) => void
}

/** Options that are the same in every form: they may ring, and are read in every language by themselves. */
export function FixedChoices({ type, bells, onChange }: Props) {
  const options: readonly string[] = FIXED_CHOICES[type]
  const ring = (option: string, bell: DraftBell | undefined) => {
    const { [option]: _before, ...others } = bells
    onChange(bell ? { ...others, [option]: bell } : others)
  }
  return (
    <FormField label={words.action.options} isGroup hint={words.form.fixed}>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li
            key={option}
            className="flex items-center gap-0.5 rounded-lg border border-border bg-muted/40 pl-3 tabular"
          >
            {option}
            <BellButton bell={bells[option]} option={`“${option}”`} onChange={(bell) => ring(option, bell)} />
          </li>
        ))}
      </ul>
      <BellLines bells={options.map((key) => ({ key, name: `“${key}”`, bell: bells[key] }))} />
    </FormField>
  )
}
