import type { BeneficiaryCare } from '../../../contract/care.ts'
import { dateText } from '../../parts/text/dates.ts'

type Place = BeneficiaryCare['places'][number]
type Pause = { text: string; where: string; programme_ids: number[] }

/** Each pause that stands, once, with the programmes that it is of: one until another day, or for another reason, is another. */
export function pausesOf(places: readonly Place[]): Pause[] {
  const paused = places.filter(({ paused_until }) => paused_until !== null)
  const alike = Map.groupBy(paused, ({ paused_until, paused_because }) =>
    JSON.stringify([paused_until, paused_because]),
  )
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const where = some.map(({ programme_name }) => programme_name).join(', ')
    const because = first.paused_because && `: ${first.paused_because}`
    return [
      {
        text: `Paused in ${where} until ${dateText(first.paused_until)}${because}`,
        where,
        programme_ids: some.map(({ programme_id }) => programme_id),
      },
    ]
  })
}
