import type { RunSheet, RunSheetPerson } from '../../../contract/run-sheet.ts'
import { statusReasonText } from '../../../contract/status-reason.ts'
import { initials } from '../../parts/person/initials.ts'
import { countText } from '../../parts/text/count-text.ts'
import type { WalkOrder } from './walk-of.ts'

const long = (metres: number) =>
  metres < 950 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`

/** '5 people in 3 blocks, 1.2 km as the crow flies. No order is shorter.' */
export function walkText(
  { stops, metres, metres_as_listed, is_exact, start }: RunSheet,
  order: WalkOrder,
): string {
  const people = stops.reduce((sum, one) => sum + one.people.length, 0)
  const said = `${countText(people, 'person', 'people')} in ${countText(stops.length, 'block')}`
  if (metres_as_listed === 0) return `${said}.`
  const from = start ? ' from the start' : ''
  if (order === 'list')
    return metres < metres_as_listed
      ? `${said}, ${long(metres_as_listed)}${from} as the crow flies. The shortest way is ${long(metres)}.`
      : `${said}, ${long(metres_as_listed)}${from} as the crow flies. No shorter way was found.`
  const than = is_exact ? 'No order is shorter' : 'It is the shortest way found'
  return `${said}, ${long(metres)}${from} as the crow flies. ${than}${metres < metres_as_listed ? `; in the order of the list it would be ${long(metres_as_listed)}` : ''}.`
}

/** 'Left off, deceased: Lim Ah Moi (KB-2).'; '' where nobody is. */
export function leftOffText({ deceased }: RunSheet, isInitials: boolean): string {
  const named = deceased.map(
    ({ serial_number, display_name }) =>
      `${isInitials ? initials(display_name) : display_name} (${serial_number})`,
  )
  return named.length > 0 ? `Left off, deceased: ${named.join(', ')}.` : ''
}

/** 'Inactive, moved away'; '' of somebody Active. */
export function inactiveText({
  status,
  status_reason,
}: Pick<RunSheetPerson, 'status' | 'status_reason'>): string {
  if (status === 'Active') return ''
  const reason = status_reason === 'other' ? '' : statusReasonText(status_reason).toLowerCase()
  return reason ? `Inactive, ${reason}` : 'Inactive'
}

/** What cannot be seen from the sheet itself. */
export function notesOf(sheet: RunSheet, isInitials: boolean): string[] {
  const { stops, missing } = sheet
  const leftOff = leftOffText(sheet, isInitials)
  const about = stops.filter(({ precision }) => precision === 'sector').length
  const unknown = stops.filter(({ precision }) => precision === 'unknown').length
  return [
    ...(leftOff ? [leftOff] : []),
    ...(about > 0
      ? [
          `Where ${about === 1 ? 'one block is' : `${about} blocks are`} is known about only, within a kilometre or two: the postal code is not in the list of addresses.`,
        ]
      : []),
    ...(unknown > 0 ? [`Place unknown: ${countText(unknown, 'address', 'addresses')} at the end.`] : []),
    ...(missing.length > 0 ? [`No longer there: ${missing.join(', ')}.`] : []),
  ]
}
