import type { OwnKind } from '../contract/own-kinds.ts'

type Who = 'first' | 'second' | 'nobody'
/** What is asked of a field, and whom that means: one has the kind's first sample, one the second, one nothing. */
type Asked = readonly [chip: { op: string; value?: unknown }, who: readonly Who[]]

const filled: Asked[] = [
  [{ op: 'some' }, ['first', 'second']],
  [{ op: 'none' }, ['nobody']],
]
const text = (fragment: string, whole: string): Asked[] => [
  [{ op: 'contains', value: fragment }, ['first']],
  [{ op: 'is', value: whole }, ['second']],
  [{ op: 'is', value: fragment }, []],
  [{ op: 'contains', value: "%' or true --" }, []],
  ...filled,
]

/** Every condition of a kind, on the samples of `own-kinds.ts`; a new kind does not compile without its own. */
export const kindFilters: Record<OwnKind, Asked[]> = {
  short_text: text('VEGET', 'Xno pork'),
  long_text: text('for tea', 'xhas a CAT'),
  number: [
    [{ op: 'at_least', value: 12.5 }, ['first']],
    [{ op: 'at_most', value: 12 }, ['second']],
    [{ op: 'between', value: [7, 12.5] }, ['first', 'second']],
    [{ op: 'between', value: [8, 9] }, []],
    ...filled,
  ],
  date: [
    [{ op: 'before', value: '2026-01-31' }, ['second']],
    [{ op: 'after', value: '2026-01-31' }, ['first']],
    [{ op: 'between', value: ['2025-12-24', '2026-01-31'] }, ['first', 'second']],
    [{ op: 'between', value: ['2026-01-01', '2026-01-30'] }, []],
    [{ op: 'not_within', value: 1 }, ['first', 'second', 'nobody']],
    [{ op: 'never' }, ['nobody']],
  ],
  yes_no: [
    [{ op: 'one_of', value: ['yes'] }, ['first']],
    [{ op: 'one_of', value: ['no'] }, ['second']],
    [{ op: 'not', value: ['yes'] }, ['second', 'nobody']],
    ...filled,
  ],
  one_of: [
    [{ op: 'one_of', value: ['1', '2'] }, ['first', 'second']],
    [{ op: 'one_of', value: ['3'] }, []],
    [{ op: 'not', value: ['1'] }, ['second', 'nobody']],
    ...filled,
  ],
  several_of: [
    [{ op: 'one_of', value: ['3'] }, ['first']],
    [{ op: 'one_of', value: ['1', '2'] }, ['first', 'second']],
    [{ op: 'not', value: ['3'] }, ['second', 'nobody']],
    ...filled,
  ],
  telephone: [
    [{ op: 'contains', value: '9123 45' }, ['first']],
    [{ op: 'is', value: '6221 1111' }, ['second']],
    [{ op: 'is', value: '+65 6221-1111' }, ['second']],
    ...filled,
  ],
}

/** Whose value stands first in the order of its column. */
export const kindOrder: Record<OwnKind, Who> = {
  short_text: 'second',
  long_text: 'first',
  number: 'second',
  date: 'second',
  yes_no: 'second',
  one_of: 'first',
  several_of: 'first',
  telephone: 'second',
}
