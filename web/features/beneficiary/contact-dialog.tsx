import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { contactOperations } from '../../../contract/contact.ts'
import type { Contact } from '../../../contract/contact-fields.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { DISCLOSURE_WORDS } from './contact-disclosure.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactBody, contactFormValues, contactLabels, emptyContact } from './contact-form.ts'

type Props = DialogState & PersonRef

export function NewContactDialog({ serialNumber, beneficiaryId, name: shown, ...opening }: Props) {
  const person = usePersonAtOpening(opening.isOpen, { serialNumber, beneficiaryId, name: shown })
  const form = useForm({ resolver: zodResolver(contactBody), defaultValues: emptyContact })
  const save = useSave(
    contactOperations.create,
    (body: z.output<typeof contactBody>, { idempotency_key }) =>
      call(contactOperations.create, {
        query: { serial_number: person.serialNumber, beneficiary_id: person.beneficiaryId },
        body,
        idempotency_key,
      }),
    { toast: 'The contact is added.' },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title="New contact"
      description={`Somebody close to ${person.name}.`}
      submitLabel="Add Contact"
    >
      <ContactFields />
    </FormDialog>
  )
}

export function EditContactDialog({
  contact,
  name,
  ...opening
}: DialogState & { contact: Contact; name: string }) {
  const { id, version } = contact
  const values = contactFormValues(contact)
  const form = useForm({ resolver: zodResolver(contactBody), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={contactFormValues}
      version={version}
      labels={contactLabels}
      show={(field, value) => showContactField(field, value)}
      save={(body, if_match) => call(contactOperations.update, { query: { id }, body, if_match })}
      reader={contactBody}
      operation={contactOperations.update}
      toast="The contact is saved."
      title="Edit contact"
      description={`Somebody close to ${name}.`}
      submitLabel="Save Contact"
    >
      <ContactFields />
    </EditSheet>
  )
}

function showContactField(field: string, value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  return field === 'may_be_told'
    ? (Object.entries(DISCLOSURE_WORDS).find(([told]) => told === value)?.[1] ?? '')
    : ''
}
