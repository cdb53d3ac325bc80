import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Collaboration, collaborationFields } from '../../../contract/collaboration/collaboration.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { CollaborationFields } from './collaboration-fields.tsx'
import { collaborationFormValues, collaborationLabels } from './collaboration-form.ts'
import type { CollaborationKind } from './collaboration-kinds.ts'
import { useCollaborationText } from './collaboration-text.ts'

type Props = DialogState & { kind: CollaborationKind; record: Collaboration }

/** Section 2: the Edit Programme side sheet, and the same of an initiative. */
export function CollaborationEditSheet({ kind, record, ...opening }: Props) {
  const { id, version, name } = record
  const values = collaborationFormValues(record)
  const form = useForm({ resolver: zodResolver(collaborationFields), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      form={form}
      values={values}
      toValues={collaborationFormValues}
      version={version}
      labels={collaborationLabels}
      show={useCollaborationText()}
      save={(body, if_match) => call(kind.operations.update, { query: { id }, body, if_match })}
      reader={collaborationFields}
      operation={kind.operations.update}
      toast={kind.words.edited}
      title={kind.editLabel}
      description={name}
      submitLabel={`Save ${kind.one}`}
      hasSummary
    >
      <CollaborationFields />
    </EditSheet>
  )
}
