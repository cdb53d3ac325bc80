import { FormField } from '../../ui/form-field.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { words } from '../../words.ts'
import type { Meant, RespeltPair } from './respelt-pairs.ts'

const say = words.form.respelt

type Props = {
  pairs: readonly RespeltPair[]
  meant: Meant
  /** Saving was tried before everything was said. */
  hasTried: boolean
  onMean: (key: string, meant: 'same' | 'other') => void
}

/** Of each option in other words: whether the answers that were given follow it. */
export function RespeltChoices({ pairs, meant, hasTried, onMean }: Props) {
  if (pairs.length === 0) return null
  const choices = pairs.map(({ key, was, now, question, answered, uids }) => (
    <FormField
      key={key}
      isGroup
      label={say.label(was, now)}
      lead={<p className="text-sm text-muted-foreground">{say.lead(question, answered, uids.length - 1)}</p>}
      error={hasTried && meant[key] === undefined ? say.needed : undefined}
    >
      <RadioGroup
        value={meant[key]}
        onValueChange={(value) => onMean(key, value === 'same' ? 'same' : 'other')}
      >
        <RadioChoice value="same" data-field={`respelt ${key}`}>
          {say.same(now)}
        </RadioChoice>
        <RadioChoice value="other">{say.other(was)}</RadioChoice>
      </RadioGroup>
    </FormField>
  ))
  return <div className="flex flex-col gap-5 pt-3">{choices}</div>
}
