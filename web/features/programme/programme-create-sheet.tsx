import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { collaborationFields } from '../../../contract/collaboration/collaboration.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { CollaborationFields } from '../../parts/collaboration/collaboration-fields.tsx'
import { emptyCollaboration } from '../../parts/collaboration/collaboration-form.ts'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: the New Programme sheet. */
export function ProgrammeCreateSheet({ isOpen, onOpenChange }: Props) {
  const form = useForm({ resolver: zodResolver(collaborationFields), defaultValues: emptyCollaboration })
  const create = useSave(
    (body: z.output<typeof collaborationFields>, { idempotency_key }) =>
      call(programmeOperations.create, { body, idempotency_key }),
    { refreshes: ['programme'], toast: words.programme.created },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={create.mutateAsync}
      onFailure={failureOn(form)}
      title={words.action.new_programme}
      description="What it is called, who it is run with, and what it asks of its volunteers."
      submitLabel="Create Programme"
    >
      <CollaborationFields form={form} />
    </FormSheet>
  )
}
