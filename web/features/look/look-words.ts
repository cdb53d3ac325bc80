import type { PersonLook, SeenPerson } from '../../../contract/look.ts'
import type { LookManner } from '../../../contract/subjects.ts'
import { clockText, dateText } from '../../parts/text/dates.ts'

const MANNER_WORDS: Record<LookManner, string> = {
  opened: 'opened their record',
  listed: 'had them in a list',
  found: 'found them',
  printed: 'printed them',
  exported: 'exported them',
}

const often = (times: number) => (times === 1 ? '' : ` ${times} times`)

/** From when to when, on Singapore's clock; one moment where both are of the same minute. */
const span = ({ first_at, last_at }: Pick<PersonLook, 'first_at' | 'last_at'>) => {
  const [from, to] = [clockText(first_at), clockText(last_at)]
  return from === to ? from : `${from} to ${to}`
}

const UNKNOWN = { user: 'A member of staff', volunteer: 'A volunteer who is gone' }

/** Who it was; of a volunteer that it was on a phone. */
export const lookerName = ({ actor_name, actor_kind }: PersonLook) => actor_name || UNKNOWN[actor_kind]

/** 'opened their record 3 times, 21 Nov 2026, 10:02 to 10:40' */
export const lookText = (look: PersonLook) => {
  const where = look.actor_kind === 'volunteer' ? ' on a phone' : ''
  return `${MANNER_WORDS[look.manner]}${where}${often(look.times)}, ${dateText(look.day)}, ${span(look)}`
}

/** 'opened 3 times, listed, exported' */
export function seenText(seen: SeenPerson): string {
  const manners = ['opened', 'listed', 'printed', 'exported'] as const
  const said = manners.filter((manner) => seen[manner] > 0).map((manner) => `${manner}${often(seen[manner])}`)
  const [from, to] = [dateText(seen.first_at), dateText(seen.last_at)]
  return `${said.join(', ')}; ${from === to ? `${from}, ${span(seen)}` : `${from} to ${to}`}`
}
