import type { ActivityDetail } from '../../../contract/activity.ts'
import { kindUnder } from '../../../contract/activity-named.ts'
import { namedWords } from '../../../contract/activity-sentence.ts'
import { recordPath } from '../../parts/location/record-path.ts'

export type Named = Pick<ActivityDetail, 'action' | 'named'>
/** What stands under a key that names by id: a line for each, and how many more there are; undefined under any other. */
export type NameIn = (key: string, value: unknown) => string | undefined

/** How the ids of an entry are read, and where a line of them leads to. */
export function namesIn({ action = '', named = [] }: Partial<Named>) {
  if (named.length === 0) return {}
  const said = new Map(named.map((one) => [`${one.entity} ${one.entity_id}`, namedWords(one)]))
  const paths = new Map(
    named.flatMap((one) => {
      const path = one.state === 'living' ? recordPath(one.entity, one.record_key) : undefined
      return path ? [[namedWords(one), path]] : []
    }),
  )
  const nameIn: NameIn = (key, value) => {
    const kind = kindUnder(key, action)
    const ids = value === null || value === undefined ? [] : [value].flat()
    if (kind === undefined || ids.length === 0) return undefined
    const lines = ids.flatMap((id) => said.get(`${kind} ${id}`) ?? [])
    const rest = ids.length - lines.length
    if (rest > 0) lines.push(lines.length > 0 ? `and ${rest.toLocaleString('en-SG')} more` : ids.join('\n'))
    return lines.join('\n')
  }
  return {
    nameIn,
    pathOf: (line: string) => paths.get(line) ?? paths.get(line.slice(line.indexOf(': ') + 2)),
  }
}
