import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type FactorRequirement,
  type FactorRule,
  secondFactorOperations,
} from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { DetailedChoices } from '../../parts/form/detailed-choices.tsx'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const choices: readonly { value: FactorRule; label: string; detail: string }[] = [
  { value: 'nobody', label: 'Nobody', detail: 'Everyone on the team may set one up in their account.' },
  { value: 'super_admins', label: 'Super admins', detail: 'Who can grant rights, restore and delete.' },
  { value: 'staff', label: 'All staff', detail: 'Everyone who signs in with email and password.' },
]

/** S-06: of whom a second factor is required. */
export function FactorRuleSection() {
  const rule = useQuery(queryOf(secondFactorOperations.requirement))
  return (
    <SectionCard
      title="Second factor"
      description="A passkey, or a code of an app on the phone, beside the password. Who must have one can do nothing else until it is set up."
    >
      {rule.data?.staff ? (
        <Loaded key={rule.data.required_of} requirement={rule.data} />
      ) : rule.isError ? (
        <SectionFailure query={rule} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </SectionCard>
  )
}

function Loaded({ requirement }: { requirement: FactorRequirement }) {
  const [rule, setRule] = useState(requirement.required_of)
  const save = useSave(
    secondFactorOperations.require,
    (required_of: FactorRule) => call(secondFactorOperations.require, { body: { required_of } }),
    { toast: 'Saved. It holds at everyone’s next click' },
  )
  const isChanged = rule !== requirement.required_of
  return (
    <form
      aria-label="Second factor"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(rule)
      }}
      onKeyDown={pressOnSaveKey}
    >
      <FormField label="Required of" isGroup>
        <RadioGroup
          value={rule}
          onValueChange={(value) => setRule(choices.find((one) => one.value === value)?.value ?? rule)}
          isDisabled={save.isPending || (!requirement.is_own_on && requirement.required_of === 'nobody')}
          className="mt-1 gap-2.5"
        >
          <DetailedChoices choices={choices} />
        </RadioGroup>
      </FormField>
      <p className="text-sm text-muted-foreground" aria-live="polite">
        {countsText(requirement, rule)}
      </p>
      {!requirement.is_own_on && requirement.required_of === 'nobody' && (
        <p className="text-sm">
          <Link to={paths.account()} className="font-semibold text-primary underline underline-offset-4">
            Set up your own second factor
          </Link>{' '}
          first: whoever requires it of others has one.
        </p>
      )}
      {save.isError && <FailureNote>{save.error.message}</FailureNote>}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={!isChanged}
        pending={save.isPending}
      >
        Save
      </Button>
    </form>
  )
}

/** '2 of 5 super admins have one; the other 3 are led to it at their next click.' */
export function countsText({ super_admins, staff }: FactorRequirement, rule: FactorRule): string {
  const isOfAll = rule !== 'super_admins'
  const { total, with_factor } = isOfAll ? staff : super_admins
  const have = `${with_factor} of ${total} ${isOfAll ? 'staff' : total === 1 ? 'super admin' : 'super admins'} ${with_factor === 1 ? 'has' : 'have'} one`
  const missing = total - with_factor
  if (rule === 'nobody' || missing === 0) return `${have}.`
  return missing === 1
    ? `${have}; the other one is led to it at their next click.`
    : `${have}; the other ${missing} are led to it at their next click.`
}
