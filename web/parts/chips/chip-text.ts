import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { askedField, GONE_CHOICE, GONE_CHOICES, goneChoices } from '../../../contract/filter-own.ts'
import { OWN_NAME } from '../../../contract/own-kinds.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { dateText } from '../text/dates.ts'
import { asList, asTexts, either, type RawChip } from './chip-words.ts'
import { answerSaid, stateSaid } from './named-text.ts'
import { noneOrSome } from './none-or-some.ts'

/** What a record is called; null for one that is gone, undefined while it is asked. */
export type NameOf = (of: string, id: unknown) => string | null | undefined
type Said = { label: string; said: string; isGone: boolean }

/** 'Last Engaged' and 'not in 60 days': a chip in words, whatever it holds. */
export function chipText(
  noun: FilterNoun,
  chip: RawChip,
  nameOf: NameOf,
  /** `undefined` while it is asked. */
  organisation: Organisation | undefined,
): Said {
  if (!organisation && OWN_NAME.test(chip.field)) return { label: '…', said: '', isGone: false }
  const asked = askedField(noun, chip.field, organisation ?? { own_fields: {} })
  if ('wrong' in asked) {
    const field =
      organisation?.own_fields[noun]?.[chip.field] ?? organisation?.retired_fields?.[noun]?.[chip.field]
    if (!field) return { label: chip.field, said: 'is no filter any more', isGone: true }
    return { label: field.label, said: field.own?.is_sensitive ? 'is sensitive' : 'is retired', isGone: true }
  }
  const { row } = asked
  const { label } = row
  const no = chip.op === 'not' ? 'not ' : ''
  if ((chip.op === 'none' || chip.op === 'some') && 'none' in row && row.kind !== 'link')
    return { label, said: noneOrSome(row.none)[chip.op] ?? '', isGone: false }
  switch (row.kind) {
    case 'choice': {
      const gone = goneChoices(row, chip.value)
      const there = asTexts(chip.value).filter((value) => !gone.includes(value))
      const names = there.map((value) => row.options.find((option) => option.value === value)?.label ?? value)
      const said = names.length > 0 || gone.length === 0 ? `is ${no}${either(names)}` : ''
      if (gone.length === 0) return { label, said, isGone: false }
      const left = gone.length > 1 && !said ? GONE_CHOICES : GONE_CHOICE
      return { label, said: said ? `${said}; ${left}` : left, isGone: true }
    }
    case 'link': {
      if (chip.op === 'none') return { label, said: `is ${row.none ?? 'none'}`, isGone: false }
      const found = asList(chip.value).map((id) => nameOf(row.of, id))
      const names = found.map((name) => (name === null ? 'one that is gone' : (name ?? '…')))
      const there = typeof chip.status === 'string' ? `, ${chip.status} there` : ''
      return { label, said: `is ${no}${either(names)}${there}`, isGone: found.includes(null) }
    }
    case 'state':
      return { label, ...stateSaid(row, chip, organisation?.known) }
    case 'answer':
      return { label, ...answerSaid(chip, organisation?.known) }
    case 'date': {
      const day = typeof chip.value === 'string' ? dateText(chip.value) : ''
      const said = new Map([
        ['never', row.never ?? 'never'],
        ['not_within', `not in ${chip.value} ${chip.value === 1 ? 'day' : 'days'}`],
        ['before', `before ${day}`],
        ['after', `since ${day}`],
        [
          'between',
          asList(chip.value)
            .map((one) => dateText(String(one)))
            .join(' to '),
        ],
      ])
      return { label, said: said.get(chip.op) ?? '', isGone: false }
    }
    case 'flag':
      return { label, said: chip.value === true ? row.yes : row.no, isGone: false }
    case 'number': {
      const said = chip.op === 'between' ? asList(chip.value).join(' to ') : String(chip.value)
      const how = chip.op === 'at_least' ? 'at least ' : chip.op === 'at_most' ? 'at most ' : ''
      return { label, said: `${how}${said}`, isGone: false }
    }
    case 'text':
      return { label, said: `${chip.op === 'is' ? 'is' : 'contains'} ‘${String(chip.value)}’`, isGone: false }
  }
}
