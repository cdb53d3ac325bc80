import type { Activity } from '../../../contract/activity.ts'
import { OWN_PREFIX } from '../../../contract/own-name.ts'
import { listText } from '../../parts/text/list-text.ts'
import { lowerFirst } from '../../parts/text/lower-first.ts'
import { fieldWords, isHidden } from './activity-change.ts'

const SHOWN = 3
const partsOfAddress = new Set(['block_number', 'street_name', 'unit_number', 'building_name', 'postal_code'])

/** 'address and remarks': what an edit changed, in words; '' where nobody can say. */
export function changedFields({ entity, changed }: Pick<Activity, 'entity' | 'changed'>): string {
  // A number says nothing where its name stands beside it.
  const named = changed.filter(
    (name) =>
      !isHidden(entity, name) && !(name.endsWith('_id') && changed.includes(name.replace(/_id$/, '_name'))),
  )
  const said = named.map((name) => (partsOfAddress.has(name) ? 'address' : wordsOf(name, entity)))
  const all = [...new Set(said)]
  const more = all.length - SHOWN
  // One that is left over is shorter said than counted.
  return more > 1 ? listText([...all.slice(0, SHOWN), `${more} other fields`]) : listText(all)
}

/** The organisation's own names stay as it wrote them. */
const wordsOf = (name: string, entity: string) =>
  name.startsWith(OWN_PREFIX) ? fieldWords(name, entity) : inSentence(fieldWords(name, entity))

/** 'Contact No.' is 'contact no.' there; NRIC and whatever else is written large stays so. */
const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (/^\p{Lu}\P{Lu}*$/u.test(word) ? lowerFirst(word) : word))
    .join(' ')
