import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Collaboration, collaborationFields } from '../../../contract/collaboration/collaboration.ts'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { CollaborationFields } from '../../parts/collaboration/collaboration-fields.tsx'
import { collaborationFormValues, collaborationLabels } from '../../parts/collaboration/collaboration-form.ts'
import { useCollaborationText } from '../../parts/collaboration/collaboration-text.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'

type Props = { initiative: Collaboration; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: the Edit Initiative side sheet. */
export function InitiativeEditSheet({ initiative, isOpen, onOpenChange }: Props) {
  const values = collaborationFormValues(initiative)
  const form = useForm({
    resolver: zodResolver(collaborationFields),
    defaultValues: values,
  })
  const clash = useEditClash({
    form,
    values,
    version: initiative.version,
    labels: collaborationLabels,
    show: useCollaborationText(),
  })
  const save = useSave(
    (body: z.output<typeof collaborationFields>) =>
      call(initiativeOperations.update, { query: { id: initiative.id }, body, if_match: clash.if_match }),
    { refreshes: ['initiative'], toast: words.initiative.edited },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title="Edit Initiative"
      description={initiative.name}
      submitLabel="Save Initiative"
    >
      {clash.notice}
      <CollaborationFields form={form} />
    </FormSheet>
  )
}
