import { type SeenSo, type Subjects, seenIn } from '../../contract/subjects.ts'
import { namedIn } from './named-in.ts'

type Refusal = {
  current: unknown
  names: readonly number[]
  record?: { entity: string; entity_id: string | number } | undefined
}

/**
 * Whom a refusal showed (S-14): its message names somebody, or a 412 answers with the record as it stands, and changed nothing that
 * the log would tell. Whoever stands in it counts, at whatever depth, and where the row says that its own answer shows somebody.
 */
export function seenInRefusal(
  { current, names, record }: Refusal,
  { subjects, query, body }: { subjects: Subjects | undefined; query: unknown; body: unknown },
): SeenSo[] {
  const said: SeenSo[] = names.length > 0 ? [{ manner: 'opened', beneficiary: names, volunteer: [] }] : []
  if (current === undefined || current === null) return said
  const named = namedIn([current, whomQueryMeans(query)])
  const itself = (entity: string) => (record?.entity === entity ? [Number(record.entity_id)] : [])
  const declared = subjects ? seenIn(subjects, { query, body, answer: current }) : []
  // One answer is one look at each.
  const isTold = (noun: 'beneficiary' | 'volunteer', one: string | number) =>
    declared.some((seen) => (seen[noun] as readonly (string | number)[]).includes(one))
  return [
    ...said,
    ...declared,
    {
      manner: 'opened',
      beneficiary: [...named.beneficiary, ...itself('beneficiary')].filter(
        (one) => !isTold('beneficiary', one),
      ),
      volunteer: [...new Set([...named.volunteer, ...itself('volunteer')])].filter(
        (one) => !isTold('volunteer', one),
      ),
    },
  ]
}

/** Where a person is named by their key as well, the number beside it may be another's by now (H-1990). */
function whomQueryMeans(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('beneficiary_id' in query)) return query
  return query.beneficiary_id === undefined ? query : { ...query, serial_number: undefined }
}
