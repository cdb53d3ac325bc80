import { zodResolver } from '@hookform/resolvers/zod'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiaryCreate } from '../../../contract/beneficiary-fields.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { emptyBeneficiary } from './beneficiary-form.ts'
import { MoreAboutNew } from './more-about-new.tsx'
import { nameLookedFor } from './name-looked-for.ts'
import { NextNumber } from './next-number.tsx'
import { useNewFacts } from './use-new-facts.ts'

/** The programme the person joins; null for none. */
type Props = DialogState & { programmeId: string | null }

/** New Beneficiary: person and programme link in one transaction (G-05, S-17). */
export function BeneficiaryCreateSheet({ programmeId, ...opening }: Props) {
  const form = useForm({ resolver: zodResolver(beneficiaryCreate), defaultValues: emptyBeneficiary })
  const facts = useNewFacts(opening.isOpen)
  const { looked_for } = useLocation().state
  useEffect(() => {
    if (opening.isOpen) form.reset({ ...emptyBeneficiary, ...(looked_for && nameLookedFor(looked_for)) })
  }, [opening.isOpen, looked_for, form])
  const joins = programmeId === null ? {} : { programme_id: Number(programmeId) }
  return (
    <CreateSheet
      {...opening}
      form={form}
      create={(person) =>
        facts.save((idempotency_key) =>
          call(beneficiaryOperations.create, { body: { ...person, ...joins }, idempotency_key }),
        )
      }
      hasMore={facts.isDirty}
      onFailure={(error) => facts.sentence(error) ?? showProblem(form, error)}
      operation={beneficiaryOperations.create}
      toast={words.beneficiary.created}
      hrefOf={({ serial_number }) => paths.beneficiary(programmeId, serial_number)}
      title={words.action.new_beneficiary}
      description={
        programmeId === null ? 'Someone who is in no programme yet.' : 'Joins this programme at once.'
      }
      submitLabel={facts.isPersonSaved ? 'Retry' : 'Create Beneficiary'}
      hasSummary
      // Beside Retry too: the top of a long form is out of sight where contacts are typed.
      footerStart={
        facts.isPersonSaved && (
          <p className="text-sm font-medium text-destructive">The person is saved, these facts are not.</p>
        )
      }
    >
      <fieldset disabled={facts.isPersonSaved} className="contents">
        <BeneficiaryFields serialHint={<NextNumber />} />
      </fieldset>
      <MoreAboutNew
        key={facts.opening}
        put={facts.put}
        isShown={facts.isShown}
        onShownChange={facts.setShown}
      />
    </CreateSheet>
  )
}
