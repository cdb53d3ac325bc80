import { zodResolver } from '@hookform/resolvers/zod'
import { Check, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CONTACTS_MAX } from '../../../contract/constants.ts'
import { contactOperations } from '../../../contract/contact.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call, newKey } from '../../api/client.ts'
import { useFocusAfter } from '../../parts/form/focus-after.ts'
import { Button } from '../../ui/button.tsx'
import { ContactFields } from './contact-fields.tsx'
import { contactBody, emptyContact } from './contact-form.ts'
import { useFoldedPart } from './use-folded-part.ts'
import type { PutPart } from './use-new-facts.ts'

/** Whom to ring about somebody new, in the order in which they are added. */
export function NewContacts({ put }: { put: PutPart }) {
  const [ids, setIds] = useState<readonly string[]>([])
  const { group, takeOut } = useFocusAfter<HTMLElement>()
  return (
    <section ref={group} aria-label="Family and contacts" className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Family and contacts</h3>
      {ids.map((id, at) => (
        <NewContact
          key={id}
          id={id}
          place={at + 1}
          put={put}
          onRemove={() => takeOut(at, () => setIds(ids.filter((one) => one !== id)))}
        />
      ))}
      {ids.length < CONTACTS_MAX && (
        <Button size="sm" className="w-fit" data-focus-after="" onClick={() => setIds([...ids, newKey()])}>
          <Plus />
          Add contact
        </Button>
      )}
    </section>
  )
}

type Props = { id: string; place: number; put: PutPart; onRemove: () => void }

function NewContact({ id, place, put, onRemove }: Props) {
  const form = useForm({ resolver: zodResolver(contactBody), defaultValues: emptyContact })
  const [isSaved, setSaved] = useState(false)
  // One key until the server has refused: an answer that was lost may have made the contact.
  const key = useRef(id)
  useFoldedPart(put, id, form, async ({ serial_number }) => {
    try {
      const body = contactBody.parse(form.getValues())
      await call(contactOperations.create, { query: { serial_number }, body, idempotency_key: key.current })
      setSaved(true)
    } catch (error) {
      if (error instanceof ApiProblem && error.isRefusal) key.current = newKey()
      throw error
    }
  })
  return (
    <fieldset disabled={isSaved} className="min-w-0 rounded-lg border border-border px-4 pt-2 pb-4">
      <legend className="sr-only">Contact {place}</legend>
      <div className="mb-1 flex min-h-10 items-center justify-between">
        <span aria-hidden="true" className="text-sm font-semibold text-muted-foreground">
          Contact {place}
        </span>
        {isSaved ? (
          <span className="flex items-center gap-1 text-sm">
            <Check aria-hidden="true" className="size-4" />
            Saved
          </span>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            data-focus-after=""
            aria-label={`Remove contact ${place}`}
            onClick={onRemove}
          >
            <X />
          </Button>
        )}
      </div>
      <FormProvider {...form}>
        <ContactFields />
      </FormProvider>
    </fieldset>
  )
}
