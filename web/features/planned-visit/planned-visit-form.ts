import { z } from 'zod'
import { type PlannedVisit, plannedVisitCreate, plannedVisitEdit } from '../../../contract/planned-visit.ts'
import { labelsOf } from '../../parts/form/noun-fields.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'

export type Goer = { account_id: number; name: string }
export type PlanValues = Pick<PlannedVisit, 'planned_on' | 'part' | 'note'> & { by: string }

/** A visit that is planned of somebody: its day, its part and its note. */
export type Meant = Pick<PlanValues, 'planned_on' | 'part' | 'note'>

/** Whoever alone may go is filled in; where another was left out who goes is said by whoever plans it (H-1778). */
export const emptyPlan = (volunteers: readonly Goer[], isAnyLeftOut: boolean, meant?: Meant): PlanValues => ({
  planned_on: meant?.planned_on ?? '',
  part: meant?.part ?? '',
  note: meant?.note ?? '',
  by: volunteers.length === 1 && !isAnyLeftOut ? String(volunteers[0]?.account_id) : '',
})

export const planValues = ({ planned_on, part, note, volunteer_account_id }: PlannedVisit): PlanValues => ({
  planned_on,
  part,
  note,
  by: String(volunteer_account_id),
})

/** What is typed, checked by the contract. */
export const newPlan = ({ serialNumber, beneficiaryId }: PersonRef) =>
  z
    .custom<PlanValues>()
    .check(({ value, issues }) => {
      if (value.by === '')
        issues.push({ code: 'custom', path: ['by'], message: 'Choose who goes', input: value.by })
    })
    .transform(({ by, ...said }): unknown => ({
      ...said,
      beneficiary_serial_number: serialNumber,
      beneficiary_id: beneficiaryId,
      volunteer_account_id: Number(by),
    }))
    .pipe(plannedVisitCreate)

export const editedPlan = z
  .custom<PlanValues>()
  .transform(({ by: _, ...said }): unknown => said)
  .pipe(plannedVisitEdit)

export const planLabels = { ...labelsOf('planned_visit'), by: 'Who goes' }
