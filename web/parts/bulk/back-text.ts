import type { BackStays, BulkPreview } from '../../../contract/bulk-change.ts'
import { countText } from '../text/count-text.ts'
import { listText } from '../text/list-text.ts'

const because: Readonly<Record<BackStays, string>> = {
  'place deleted': 'deleted since',
  'taken out': 'taken out of it since',
  'there again': 'added to it again since',
  edited: 'Inactive there for a reason of its own since',
}

/** Of a 'Deceased' that is taken back: 'Active again in Meals, and 2 planned visits come back.' and what does not. */
export function backTexts({ places, visits, ...left }: BulkPreview['back'], isOne: boolean): string[] {
  const named = ({ programme_name, people }: (typeof places)[number]) =>
    isOne ? programme_name : `${programme_name} (${people.toLocaleString('en')})`
  const visitsText = countText(visits, 'planned visit comes back', 'planned visits come back')
  const back = [
    places.length > 0 && `Active again in ${listText(places.map(named))}`,
    visits > 0 && visitsText,
  ].filter((text) => text !== false)
  const stays = [
    ...left.places_left.map((one) => `${named(one)} (${because[one.because]})`),
    left.visits_left > 0 &&
      `${countText(left.visits_left, 'planned visit')} (the day is taken, or who was to go visits no more)`,
  ].filter((text) => text !== false)
  return [
    back.length > 0 && `${back.join(', and ')}.`,
    stays.length > 0 && `Does not come back: ${listText(stays)}.`,
  ].filter((text) => text !== false)
}
