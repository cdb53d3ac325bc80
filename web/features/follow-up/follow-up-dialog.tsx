import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type FollowUp, followUpOperations } from '../../../contract/follow-up.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { FollowUpFields, useOwners } from './follow-up-fields.tsx'
import {
  editedFollowUp,
  emptyFollowUp,
  followUpLabels,
  followUpValues,
  newFollowUp,
} from './follow-up-form.ts'
import { URGENCY_WORDS } from './follow-up-words.ts'

export function NewFollowUpDialog(props: DialogState & PersonRef) {
  const { serialNumber, beneficiaryId, name, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber, beneficiaryId, name })
  const schema = useMemo(() => newFollowUp(person), [person])
  const form = useForm({ resolver: zodResolver(schema), defaultValues: emptyFollowUp() })
  const save = useSave(
    followUpOperations.create,
    (body: z.output<typeof schema>, { idempotency_key }) =>
      call(followUpOperations.create, { body, idempotency_key }),
    { toast: 'The follow-up is noted.', isEntry: true },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={emptyFollowUp}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title="New follow-up"
      description={`What is to be done about ${person.name}. Volunteers never see it.`}
      submitLabel="Save"
    >
      <FollowUpFields />
    </FormDialog>
  )
}

export function EditFollowUpDialog({ followUp, ...opening }: DialogState & { followUp: FollowUp }) {
  const { id, version, owner_id, owner_name, beneficiary_name } = followUp
  const values = followUpValues(followUp)
  const owner = owner_id === null ? undefined : { id: owner_id, name: owner_name }
  const owners = useOwners(owner)
  const form = useForm({ resolver: zodResolver(editedFollowUp), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={followUpValues}
      version={version}
      labels={followUpLabels}
      show={(field, value) =>
        field === 'urgency'
          ? (URGENCY_WORDS[value as FollowUp['urgency']] ?? '')
          : field === 'owner'
            ? (owners.find((one) => one.value === value)?.label ?? '')
            : ''
      }
      save={(body, if_match) =>
        call(followUpOperations.update, { query: { id: String(id) }, body, if_match })
      }
      reader={editedFollowUp}
      operation={followUpOperations.update}
      toast="The change is saved."
      title="Edit the follow-up"
      description={`About ${beneficiary_name}.`}
      submitLabel="Save"
    >
      <FollowUpFields owner={owner} />
    </EditSheet>
  )
}
