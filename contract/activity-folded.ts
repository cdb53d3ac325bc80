import type { Activity } from './activity.ts'

type Line = Pick<Activity, 'action' | 'entity' | 'entity_id'>

const people = new Set(['beneficiary', 'volunteer'])
const ofMany = new Set(['imported', 'asked_volunteers'])
const places = new Set(['programme', 'initiative'])

/**
 * Whether an entry is the line of an import, a change of many or of many who were asked, or of its taking back, below which stands what it did to each: the log lists
 * that line alone. A person's own line of an import says whom it brought in.
 */
export const foldsLines = ({ action, entity, entity_id }: Line): boolean =>
  (action === 'imported' && places.has(entity)) ||
  (ofMany.has(action) && people.has(entity) && entity_id === '') ||
  (action === 'taken_back' && entity === 'import') ||
  ((action === 'created' || action === 'taken_back') && entity === 'bulk')
