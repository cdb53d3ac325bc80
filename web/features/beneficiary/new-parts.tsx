import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import { otherNameIn } from '../../../contract/typed-name.ts'
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
  useFoldedPart(put, 'facts', form, async ({ serial_number, display_name }) => {
    const query = { serial_number }
    const { other_names = [], ...facts } = factsBody.parse(form.getValues())
    // What stands behind '@' in the name is one of them by now.
    const made = otherNameIn(display_name)
      ? (await call(beneficiaryProfileOperations.get, { query })).other_names
      : []
    const names = [...made.filter((name) => !other_names.includes(name)), ...other_names]
    const body = { ...facts, ...(other_names.length > 0 && { other_names: names }) }
    return await call(beneficiaryProfileOperations.update, { query, body })
  })
  return (
    <FormProvider {...form}>
      <FactsFields />
    </FormProvider>
  )
}
