import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Collaboration, collaborationFields } from '../../../contract/collaboration/collaboration.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { CollaborationFields } from '../../parts/collaboration/collaboration-fields.tsx'
import { collaborationFormValues, collaborationLabels } from '../../parts/collaboration/collaboration-form.ts'
import { useCollaborationText } from '../../parts/collaboration/collaboration-text.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'

type Props = { programme: Collaboration; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: the Edit Programme side sheet. */
export function ProgrammeEditSheet({ programme, isOpen, onOpenChange }: Props) {
  const values = collaborationFormValues(programme)
  const form = useForm({
    resolver: zodResolver(collaborationFields),
    defaultValues: values,
  })
  const clash = useEditClash({
    form,
    values,
    version: programme.version,
    labels: collaborationLabels,
    show: useCollaborationText(),
  })
  const save = useSave(
    (body: z.output<typeof collaborationFields>) =>
      call(programmeOperations.update, { query: { id: programme.id }, body, if_match: clash.if_match }),
    { refreshes: ['programme', 'form'], toast: words.programme.edited },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={words.action.edit_programme}
      description={programme.name}
      submitLabel="Save Programme"
    >
      {clash.notice}
      <CollaborationFields form={form} />
    </FormSheet>
  )
}
