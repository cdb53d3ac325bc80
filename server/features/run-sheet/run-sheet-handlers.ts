import { today } from '../../../contract/fields.ts'
import { Problem } from '../../../contract/problem.ts'
import type { runSheetOperations } from '../../../contract/run-sheet.ts'
import type { HandlersOf } from '../../http/call.ts'
import { readAround } from '../../places/around.ts'
import { readPlace } from '../../places/place-of.ts'
import { currentSerialNumbers } from '../../records/former-serial.ts'
import { readVisited } from './run-sheet-repository.ts'
import { stopsOf } from './stops-of.ts'

const NO_PLACE = 'No place is known at this postal code'

/** Whom to visit, block by block, for paper (decision 0047). */
export const runSheetHandlers: HandlersOf<typeof runSheetOperations> = {
  // S-14: all of them are seen at once; that it went on paper is told apart from that it was made.
  async make({ db, query: { purpose }, body: { serial_numbers: chosen, start_postal_code }, recordRead }) {
    const start = start_postal_code === undefined ? null : await readPlace(db, start_postal_code)
    if (start_postal_code !== undefined && !start)
      throw new Problem('invalid', { fields: { start_postal_code: NO_PLACE } })
    // Its address may be older than a number in it.
    const serial_numbers = await currentSerialNumbers(db, chosen)
    const named = await readVisited(db, serial_numbers, today())
    const deceased = named.filter(({ status_reason }) => status_reason === 'deceased')
    const people = named.filter((one) => !deceased.includes(one))
    const { places, ...sheet } = stopsOf(people, start)
    const around = await readAround(db, start ? [...places, start] : places)
    if (named.length > 0)
      await recordRead({
        action: purpose ? 'printed' : 'opened',
        entity: 'run_sheet',
        after: { beneficiary_ids: named.map(({ id }) => id) },
      })
    const there = new Set(named.map(({ serial_number }) => serial_number))
    return {
      ...sheet,
      start: start && {
        latitude: start.latitude,
        longitude: start.longitude,
        precision: start.is_about ? ('sector' as const) : ('address' as const),
      },
      around,
      deceased: deceased.map(({ serial_number, display_name }) => ({ serial_number, display_name })),
      missing: [...new Set(serial_numbers)].filter((serial) => !there.has(serial)),
    }
  },
}
