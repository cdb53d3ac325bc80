import type { PersonLook, SeenPerson } from '../../../contract/look.ts'
import type { LookManner } from '../../../contract/subjects.ts'
import { dateText } from '../../parts/text/dates.ts'
import { clockSpan, often, seenManners, seenWhen } from '../../parts/text/seen-text.ts'

const MANNER_WORDS: Record<LookManner, string> = {
  opened: 'opened their record',
  listed: 'had them in a list',
  found: 'found them',
  printed: 'printed them',
  exported: 'exported them',
}

const UNKNOWN = { user: 'A member of staff', volunteer: 'A volunteer who is gone' }

/** Who it was; of a volunteer that it was on a phone. */
export const lookerName = ({ actor_name, actor_kind }: PersonLook) => actor_name || UNKNOWN[actor_kind]

/** 'opened their record 3 times, 21 Nov 2026, 10:02 to 10:40' */
export const lookText = (look: PersonLook) => {
  const where = look.actor_kind === 'volunteer' ? ' on a phone' : ''
  return `${MANNER_WORDS[look.manner]}${where}${often(look.times)}, ${dateText(look.day)}, ${clockSpan(look)}`
}

/** 'opened 3 times, listed, exported; 21 Nov 2026, 10:02' */
export const seenText = (seen: SeenPerson): string => `${seenManners(seen)}; ${seenWhen(seen)}`
