import type { z } from 'zod'
import { formulaReason, unguarded } from './formula-guard.ts'
import { fieldsOf } from './problem.ts'

export type CellFault = [field: string, reason: string]
export type CheckedCells<Values> = { values: Values | null; faults: CellFault[] }

/**
 * Checks the cells of one row of a file after another, by the same rules in the browser and on the server (S-12): what
 * a spreadsheet would run is refused, a blank cell is left out where the field takes absence but not ''.
 */
export function rowChecker<Schema extends z.ZodObject>(schema: Schema, columns: readonly string[]) {
  const leftOut = new Set(columns.filter((name) => isLeftOutWhenBlank(schema.shape[name] as z.ZodType)))
  return (cells: readonly string[]): CheckedCells<z.output<Schema>> => {
    const faults: CellFault[] = []
    const written: Record<string, string> = {}
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? ''
      const reason = name === 'reason' ? null : formulaReason(cell)
      if (reason) faults.push([name, reason])
      if (!leftOut.has(name) || cell.trim() !== '') written[name] = unguarded(cell)
    }
    const read = schema.safeParse(written)
    if (read.success) return { values: faults.length > 0 ? null : read.data, faults }
    const formulas = new Set(faults.map(([name]) => name))
    const others = Object.entries(fieldsOf(read.error)).filter(([name]) => !formulas.has(name))
    return { values: null, faults: [...faults, ...others] }
  }
}

const isLeftOutWhenBlank = (field: z.ZodType) =>
  !field.safeParse('').success && field.safeParse(undefined).success
