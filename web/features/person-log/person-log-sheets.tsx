import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { type PersonLog, personLogOperations } from '../../../contract/person-log.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { failureOnAttachments, useAttachments } from '../../parts/attachment/use-attachments.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { PersonLogFields } from './person-log-fields.tsx'
import {
  emptyPersonLog,
  personLogLabels,
  personLogValues,
  showPersonLogField,
  typedPersonLog,
} from './person-log-form.ts'
import { titleOf } from './person-log-words.ts'

const { create, update } = personLogOperations

type Props = DialogState & {
  noun: OwnNoun
  recordKey: string
  beneficiaryId?: number | undefined
  name: string
}

/** Writes down what was said with or about somebody. */
export function NewPersonLogSheet({ noun, recordKey, beneficiaryId, name: shown, ...opening }: Props) {
  const person = usePersonAtOpening(opening.isOpen, { serialNumber: recordKey, beneficiaryId, name: shown })
  const { serialNumber: key, beneficiaryId: beneficiary_id, name } = person
  const form = useForm({ resolver: zodResolver(typedPersonLog), defaultValues: emptyPersonLog() })
  const attachments = useAttachments(form, opening.isOpen)
  return (
    <CreateSheet
      {...opening}
      form={form}
      begin={emptyPersonLog}
      create={async (fields, tries) => {
        const body = { ...fields, files: await attachments.settled() }
        return await call(create, { query: { noun, key, beneficiary_id }, body, ...tries })
      }}
      hasMore={attachments.uploads.length > 0}
      onFailure={failureOnAttachments(failureOn(form))}
      operation={create}
      toast="It is written down."
      title="Write an office note"
      description={`A call, a message or a note about ${name}. Volunteers never see it.`}
      submitLabel="Save"
      hasSummary
    >
      <PersonLogFields attachments={attachments} />
    </CreateSheet>
  )
}

export function EditPersonLogSheet({ log, ...opening }: DialogState & { log: PersonLog }) {
  const { id, version, person_name } = log
  const values = personLogValues(log)
  const form = useForm({ resolver: zodResolver(typedPersonLog), defaultValues: values })
  const attachments = useAttachments(form, opening.isOpen)
  return (
    <EditSheet
      {...opening}
      form={form}
      values={values}
      toValues={personLogValues}
      version={version}
      labels={personLogLabels}
      show={showPersonLogField}
      save={async (fields, if_match, undone) => {
        const body = undone ? fields : { ...fields, files: await attachments.settled() }
        return await call(update, { query: { id: String(id) }, body, if_match })
      }}
      hasMore={attachments.uploads.length > 0}
      onFailure={failureOnAttachments}
      reader={typedPersonLog}
      operation={update}
      toast="The change is saved."
      title={`Edit the ${titleOf(log).replace(/^./, (first) => first.toLowerCase())}`}
      description={`About ${person_name}.`}
      submitLabel="Save"
      hasSummary
    >
      <PersonLogFields attachments={attachments} />
    </EditSheet>
  )
}
