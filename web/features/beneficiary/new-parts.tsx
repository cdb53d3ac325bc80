import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import { call } from '../../api/client.ts'
import { FactsFields } from './facts-fields.tsx'
import { emptyFacts, factsBody } from './facts-form.ts'
import { NewContacts } from './new-contacts.tsx'
import { NewOwnFields } from './new-own-fields.tsx'
import { useFoldedPart } from './use-folded-part.ts'
import type { PutPart } from './use-new-facts.ts'

/** What stands folded under New Beneficiary: each part is a form of its own. */
export function NewParts({ put }: { put: PutPart }) {
  return (
    <div className="flex flex-col gap-6">
      <NewProfile put={put} />
      <NewOwnFields put={put} />
      <NewContacts put={put} />
    </div>
  )
}

function NewProfile({ put }: { put: PutPart }) {
  const form = useForm({ resolver: zodResolver(factsBody), defaultValues: emptyFacts })
  useFoldedPart(put, 'facts', form, ({ serial_number }) =>
    call(beneficiaryProfileOperations.update, {
      query: { serial_number },
      body: factsBody.parse(form.getValues()),
    }),
  )
  return (
    <FormProvider {...form}>
      <FactsFields />
    </FormProvider>
  )
}
