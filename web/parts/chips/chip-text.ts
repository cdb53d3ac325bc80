import type { FilterText } from '../../../contract/filter.ts'
import { type FilterNoun, filterField } from '../../../contract/filter-fields.ts'
import { dateText } from '../text/dates.ts'

export type RawChip = FilterText['all'][number]
/** What a record is called; null for one that is gone, undefined while it is asked. */
export type NameOf = (of: string, id: unknown) => string | null | undefined
type Said = { label: string; said: string; isGone: boolean }

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const either = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} or ${names.length - 2} others` : names.join(' or ')

/** 'Last engaged' and 'not in 60 days': a chip in words, whatever it holds. */
export function chipText(noun: FilterNoun, chip: RawChip, nameOf: NameOf): Said {
  const row = filterField(noun, chip.field)
  if (!row) return { label: chip.field, said: 'is no filter any more', isGone: true }
  const { label } = row
  const no = chip.op === 'not' ? 'not ' : ''
  switch (row.kind) {
    case 'choice': {
      const names = asList(chip.value).map(
        (value) => row.options.find((option) => option.value === value)?.label ?? String(value),
      )
      return { label, said: `is ${no}${either(names)}`, isGone: false }
    }
    case 'link': {
      if (chip.op === 'none') return { label, said: `is ${row.none ?? 'none'}`, isGone: false }
      const found = asList(chip.value).map((id) => nameOf(row.of, id))
      const names = found.map((name) => (name === null ? 'one that is gone' : (name ?? '…')))
      const there = typeof chip.status === 'string' ? `, ${chip.status} there` : ''
      return { label, said: `is ${no}${either(names)}${there}`, isGone: found.includes(null) }
    }
    case 'date': {
      const day = typeof chip.value === 'string' ? dateText(chip.value) : ''
      const said = new Map([
        ['never', 'never'],
        ['not_within', `not in ${chip.value} ${chip.value === 1 ? 'day' : 'days'}`],
        ['before', `before ${day}`],
        ['after', `since ${day}`],
      ])
      return { label, said: said.get(chip.op) ?? '', isGone: false }
    }
    case 'flag':
      return { label, said: chip.value === true ? row.yes : row.no, isGone: false }
    case 'text':
      return { label, said: `contains '${String(chip.value)}'`, isGone: false }
  }
}
