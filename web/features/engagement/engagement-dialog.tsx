import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { engagementOperations } from '../../../contract/engagement.ts'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import {
  changedBody,
  editBody,
  emptyEngagement,
  engagementFormValues,
  engagementLabels,
  logBody,
  ME,
  whoseIn,
} from '../../parts/engagement/engagement-form.ts'
import {
  ENGAGEMENT_KIND_WORDS,
  notedText,
  OUTCOME_WORDS,
  WELLBEING_WORDS,
} from '../../parts/engagement/engagement-words.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import type { Unread } from '../../parts/page/section-failure.tsx'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { dateText } from '../../parts/text/dates.ts'
import { useSignedIn } from '../../session/session.ts'
import { EngagementFields } from './engagement-fields.tsx'

type Volunteer = { account_id: number; name: string }
type Props = DialogState & {
  volunteers: readonly Volunteer[]
  unread?: Unread | undefined
}
type LogProps = Props &
  PersonRef & {
    /** What it is of: whose, and of which day. */
    planned?: { account_id: number; on: string }
  }

export function LogDialog(props: LogProps) {
  const { serialNumber, beneficiaryId, name: shown, volunteers, unread, planned, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber, beneficiaryId, name: shown })
  const schema = useMemo(() => logBody(person), [person])
  const begin = () => emptyEngagement(planned)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: begin() })
  const client = useQueryClient()
  const save = useSave(
    engagementOperations.create,
    (body: z.output<typeof schema>, { idempotency_key }) =>
      call(engagementOperations.create, { body, idempotency_key }),
    {
      isEntry: true,
      onSaved: (written) =>
        toastWithUndo({ title: notedText(written) }, async () => {
          await call(engagementOperations.remove, { query: { id: written.id } })
          void refresh(client, engagementOperations.remove.changes)
        }),
    },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title="Log a visit or call"
      description={`What was done for ${person.name}, also when nobody was in.`}
      submitLabel="Save"
    >
      <EngagementFields volunteers={volunteers} unread={unread} />
    </FormDialog>
  )
}

type EditProps = Props & { name: string; engagement: Engagement }

export function EditEngagementDialog({ engagement, name, volunteers, unread, ...opening }: EditProps) {
  const { id, version, volunteer_account_id, volunteer_display_name, happened_on, kind } = engagement
  const values = engagementFormValues(engagement)
  const form = useForm({ resolver: zodResolver(editBody), defaultValues: values })
  const me = useSignedIn()
  const isGone = volunteers.every(({ account_id }) => account_id !== volunteer_account_id)
  const all =
    volunteer_account_id !== null && isGone
      ? [...volunteers, { account_id: volunteer_account_id, name: volunteer_display_name }]
      : volunteers
  const by = (value: string) =>
    value === ME ? 'Staff' : (all.find(({ account_id }) => String(account_id) === value)?.name ?? value)
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={engagementFormValues}
      version={version}
      labels={engagementLabels}
      show={(field, value) => shown(field, String(value ?? ''), by)}
      save={(body, if_match, written?: Engagement, stands?) => {
        const changed = changedBody(body, written ?? whoseIn({ ...values, ...stands }))
        return call(engagementOperations.update, { query: { id }, body: changed, if_match })
      }}
      reader={editBody}
      // Of no volunteer it would be by whoever undoes it.
      isFinal={(field, before) =>
        field === 'volunteer_account_id' &&
        !before.volunteer_account_id &&
        volunteer_display_name !== shownName(me)
      }
      operation={engagementOperations.update}
      toast="The change is saved."
      title={`Edit the ${ENGAGEMENT_KIND_WORDS[kind].toLowerCase()}`}
      description={`To ${name}, on ${dateText(happened_on)}.`}
      submitLabel="Save"
    >
      <EngagementFields
        volunteers={all}
        unread={unread}
        isOfReport={engagement.response_id !== null}
        ofStaff={engagement.volunteer_account_id === null ? engagement.volunteer_display_name : undefined}
      />
    </EditSheet>
  )
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: ENGAGEMENT_KIND_WORDS,
  outcome: OUTCOME_WORDS,
  wellbeing: WELLBEING_WORDS,
}

/** In the notice of a clash, as the form says it; '' for what stands as it is. */
const shown = (field: string, value: string, by: (value: string) => string) =>
  field === 'by' ? by(value) : (choices[field]?.[value] ?? '')
