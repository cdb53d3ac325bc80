import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Collaboration, collaborationFields } from '../../../contract/collaboration/collaboration.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { CollaborationFields } from './collaboration-fields.tsx'
import { emptyCollaboration } from './collaboration-form.ts'
import type { CollaborationKind } from './collaboration-kinds.ts'

type Props = DialogState & { kind: CollaborationKind; onCreated: (made: Collaboration) => void }

/** Section 2: the New Programme sheet, and the same of an initiative. */
export function CollaborationCreateSheet({ kind, onCreated, ...opening }: Props) {
  const form = useForm({ resolver: zodResolver(collaborationFields), defaultValues: emptyCollaboration })
  return (
    <CreateSheet
      {...opening}
      form={form}
      create={(body, tries) => call(kind.operations.create, { body, ...tries })}
      operation={kind.operations.create}
      toast={kind.words.created}
      title={kind.newLabel}
      description="What it is called, who it is run with, and what it asks of its volunteers."
      submitLabel={`Create ${kind.one}`}
      hasSummary
      onCreated={onCreated}
    >
      <CollaborationFields />
    </CreateSheet>
  )
}
