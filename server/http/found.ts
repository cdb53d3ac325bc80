import { Problem } from '../../contract/problem.ts'

/** The row that was asked for. Throws 404 when there is none, or none in the caller's scope (S-08). */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('not_found')
  return row
}

/** 404 for a record that a body names and that is not there; `fields` says where it was named. */
export function missing(field: string, noun: string): Problem {
  const message = `This ${noun} does not exist`
  return new Problem('not_found', { message, fields: { [field]: message } })
}
