import { useState } from 'react'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { LinkChoices } from '../chips/link-choices.tsx'

type Props = {
  /** Null while nothing is chosen; nobody named is all of them. */
  accounts: readonly number[] | null
  onChange: (accounts: readonly number[] | null) => void
}

/** Which of their volunteers are taken from them: all, or those named. */
export function UnassignChoice({ accounts, onChange }: Props) {
  const [which, setWhich] = useState<string>()
  return (
    <>
      <RadioGroup
        aria-label="Which volunteers"
        value={which}
        onValueChange={(next) => {
          setWhich(next)
          onChange(next === 'all' ? [] : null)
        }}
      >
        <RadioChoice value="all">All of their volunteers</RadioChoice>
        <RadioChoice value="named">Only those I name</RadioChoice>
      </RadioGroup>
      {which === 'named' && (
        <LinkChoices
          label="Volunteers"
          of="volunteer"
          chosen={accounts ?? []}
          onChange={(next) => onChange(next.length > 0 ? next : null)}
        />
      )}
    </>
  )
}
