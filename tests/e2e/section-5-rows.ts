import { readFileSync } from 'node:fs'
import { isLong } from './is-long.ts'

/** A row of the fixture that the server's test reads too: one changed value, and what must be said about it. */
type Refused = {
  on: string[]
  field: string
  message: string
  with?: Record<string, unknown>
  without?: string[]
}
export type TypedRow = { field: string; value: string; message: string }

const fixture = new URL('../fixtures/section-5.json', import.meta.url)
const { refused } = JSON.parse(readFileSync(fixture, 'utf8')) as { refused: Refused[] }

/** Why a row cannot be typed into its screen; null when it can. */
function whyNot(row: Refused, screen: string): string | null {
  const value = row.with?.[row.field]
  if (row.without) return 'a form always sends its fields'
  if (row.field.includes('.')) return 'typed by its own test, with the list that it stands in'
  if (screen.endsWith('a form')) return 'typed by its own test'
  if (typeof value !== 'string') return 'a text box holds text only'
  if (['status', 'gender', 'type'].includes(row.field)) return 'a select offers only what is right'
  if (row.field === 'date_of_birth' && value.includes('/'))
    return 'a date field reads it as the date that it is'
  if (row.field === 'nric_last4' && value.length > 4) return 'the field takes four characters'
  return null
}

/**
 * The rows of one screen, one by one, and those that are left out with the reason. A noun is made and edited in one and
 * the same form: what is typed where it is made is shown by its first row where it is edited, and all of it with --long.
 */
export function rowsOf(screen: string): { typed: TypedRow[]; leftOut: string[] } {
  const rows = refused.filter(({ on }) => on.includes(screen))
  const leftOut = rows.flatMap((row) => {
    const reason = whyNot(row, screen)
    const what = row.without ? 'left out' : JSON.stringify(row.with?.[row.field])
    return reason ? [`${row.field} ${what}: ${reason}`] : []
  })
  const typed = rows
    .filter((row) => whyNot(row, screen) === null)
    .filter((row, at) => isLong || row.on[0] === screen || at === 0)
    .map(({ field, message, ...row }) => ({ field, message, value: String(row.with?.[field]) }))
  return { typed, leftOut }
}

/** What the fixture says for a field whose value is typed by a test of its own. */
export function messageOf(screen: string, field: string | RegExp): string {
  const row = refused.find(({ on, field: at }) => on.includes(screen) && at.match(field)?.[0] === at)
  if (!row) throw new Error(`Section 5 says nothing about ${field} of '${screen}'`)
  return row.message
}
