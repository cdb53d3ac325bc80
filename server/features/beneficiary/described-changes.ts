import type { Fields } from '../../../contract/records/record.ts'
import { cellText, isPutBack } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { isSensitive } from '../../records/exported-columns.ts'
import { namesWhere } from '../../records/field-columns.ts'
import { isSaid, sameValue } from '../../records/values.ts'
import type { ImportedPerson } from './beneficiary-import-rows.ts'

type Named = Readonly<Record<string, unknown>>

const names = ['first_name', 'last_name', 'display_name']

/** Equal or not: were it told apart, one could guess what stands there until nothing changes. */
export const namesTold = (fields: Fields, told: Named) =>
  namesWhere(fields, isSensitive).flatMap((name) => (isSaid(told[name]) ? [`${name} changes`] : []))

/** 'name Siti Tan becomes Siti Lim; unit_number nothing becomes #01-02'. */
export function described(fields: Fields, before: ImportedPerson, after: ImportedPerson): string[] {
  const [was, is]: [Named, Named] = [before, after]
  const isRenamed = names.some((name) => was[name] !== is[name])
  const changes = isRenamed ? [`name ${shownName(before)} becomes ${shownName(after)}`] : []
  for (const field of namesWhere(fields, (one) => isPutBack(one) && !isSensitive(one))) {
    if (names.includes(field) || sameValue(was[field], is[field])) continue
    const [from, to] = [was, is].map((side) => cellText(fields[field], side[field]))
    changes.push(`${field} ${from || 'nothing'} becomes ${to}`)
  }
  return changes
}
