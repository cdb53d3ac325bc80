import type { PlannedRow } from './beneficiary-import-plan.ts'
import type { readAlike } from './serial-alike.ts'

type Looks = Awaited<ReturnType<typeof readAlike>>

/** Remembers whom the rows of one file are about: answers a row's plan, or its refusal where another row means the same person. */
export function openOnceInFile() {
  const rowOfPerson = new Map<number, number>()
  const rowOfLooks = new Map<string, { row: number; serial: string }>()

  /** Two rows for one person would each undo the other. */
  function once(plan: PlannedRow): PlannedRow {
    if (!plan.standing) return plan
    const { id } = plan.standing
    const duplicate = rowOfPerson.get(id)
    // Its own row comes again when somebody changed the person meanwhile.
    if (duplicate === undefined || duplicate === plan.row) {
      rowOfPerson.set(id, plan.row)
      return plan
    }
    return refused(plan, `Row ${duplicate} is this person already`)
  }

  /** Nor is anybody added under a number that looks like one of a row before. */
  function alone(plan: PlannedRow, looks: Looks): PlannedRow {
    const serial = plan.person?.serial_number ?? ''
    const of = plan.outcome === 'create' ? looks.get(serial)?.looks : undefined
    if (!of) return plan
    const duplicate = rowOfLooks.get(of)
    if (duplicate === undefined || duplicate.row === plan.row || duplicate.serial === serial) {
      rowOfLooks.set(of, { row: plan.row, serial })
      return plan
    }
    return refused(plan, `This looks like ${duplicate.serial} in row ${duplicate.row}`)
  }

  return (plan: PlannedRow, looks: Looks): PlannedRow => alone(once(plan), looks)
}

const refused = ({ row, label }: PlannedRow, reason: string): PlannedRow => ({
  row,
  label,
  outcome: 'refuse',
  field: 'serial_number',
  reason,
  detail: '',
})
