import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type PlannedVisit, plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { PART_WORDS } from '../../parts/text/plan-text.ts'
import { toast } from '../../ui/toast-store.ts'
import { PlannedVisitFields } from './planned-visit-fields.tsx'
import {
  editedPlan,
  emptyPlan,
  type Goer,
  type Meant,
  newPlan,
  planLabels,
  planValues,
} from './planned-visit-form.ts'
import { plannedText, planUndone } from './planned-visit-words.ts'

const { create, update } = plannedVisitOperations

type Props = DialogState &
  PersonRef & {
    volunteers: readonly Goer[]
    /** Who visits them and must not meet them, by name. */
    apart: readonly string[]
    /** What is planned for this person already. */
    plans: readonly PlannedVisit[]
    /** What stands in the form at first. */
    meant?: Meant
  }

export function PlanDialog(props: Props) {
  const { serialNumber, beneficiaryId, name: shown, volunteers, apart, plans, meant, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber, beneficiaryId, name: shown })
  const { name } = person
  const schema = useMemo(() => newPlan(person), [person])
  const isAnyLeftOut = apart.length > 0
  const begin = () => emptyPlan(volunteers, isAnyLeftOut, meant)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: begin() })
  const client = useQueryClient()
  const [by, on] = useWatch({ control: form.control, name: ['by', 'planned_on'] })
  const standing = plans.find((plan) => plan.planned_on === on && String(plan.volunteer_account_id) === by)
  const save = useSave(
    create,
    (body: z.output<typeof schema>, { idempotency_key }) => call(create, { body, idempotency_key }),
    {
      onSaved(written) {
        const said = plannedText(written, name, plans)
        const body = planUndone(written, plans)
        if (!body) {
          toast({ ...said, tone: 'ok' })
          return
        }
        toastWithUndo(said, async () => {
          await call(update, { query: { id: String(written.id) }, body, if_match: written.version })
          await refresh(client, update.changes)
        })
      },
    },
  )
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form, { volunteer_account_id: 'by' })}
      title="Plan a visit"
      description={`To ${name}. It stands on the volunteer’s phone, and changes nothing about when they are due.`}
      submitLabel="Plan"
    >
      <PlannedVisitFields volunteers={volunteers} apart={apart} standing={standing} />
    </FormDialog>
  )
}

export function EditPlanDialog({ plan, ...opening }: DialogState & { plan: PlannedVisit }) {
  const { id, version, beneficiary_name, volunteer_display_name } = plan
  const values = planValues(plan)
  const form = useForm({ resolver: zodResolver(editedPlan), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={planValues}
      version={version}
      labels={planLabels}
      show={(field, value) => (field === 'part' ? PART_WORDS[value as PlannedVisit['part']] : '')}
      save={(body, if_match) => call(update, { query: { id: String(id) }, body, if_match })}
      reader={editedPlan}
      // Nobody can plan for a day that is over.
      isFinal={(field, { planned_on = '' }) => field === 'planned_on' && planned_on < todayInSingapore()}
      operation={update}
      toast="The change is saved."
      title="Edit the planned visit"
      description={`${volunteer_display_name} to ${beneficiary_name}.`}
      submitLabel="Save"
    >
      <PlannedVisitFields />
    </EditSheet>
  )
}
