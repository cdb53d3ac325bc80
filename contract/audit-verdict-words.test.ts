import { expect, test } from 'vitest'
import { processorSeconds } from '../tests/processor-time.ts'
import { type AuditVerdict, logCheck, readReceipt, receiptLine } from './audit-chain.ts'
import { isSound, verdictWords } from './audit-verdict-words.ts'

const receipt = { seq: 1204, hash: 'ab'.repeat(32), sealed_at: '2026-11-23T06:02:10.123Z' }
const verdict = (over: Partial<AuditVerdict> = {}): AuditVerdict => ({
  entries: 1204,
  since: '2026-11-22T00:00:00.000Z',
  receipt,
  sealed_late: 0,
  not_sealed: 0,
  details: { whole: 0, forgotten: 0, unprovable: 0 },
  broken: null,
  matches: null,
  ...over,
})
const said = (over: Partial<AuditVerdict> = {}) => verdictWords(verdict(over), (iso) => iso.slice(0, 10))

test('the verdict stands first', () => {
  expect(said()).toEqual(['Whole: 1,204 entries, sealed from 2026-11-22 to 2026-11-23.'])
  expect(said({ since: null, receipt: null, entries: 0, not_sealed: 1 })).toEqual([
    'Nothing has been sealed yet.',
    '1 entry is not sealed yet; that takes about a second.',
  ])
  expect(said({ matches: 'same' })[1]).toBe('It matches the receipt.')
  expect(said({ matches: 'cut_off' })[0]).toContain('were cut off')
  expect(said({ matches: 'different' })[1]).toContain('Whole in itself')
  const broken = { seq: 88_214, event_id: 3, at: '2026-08-03T06:02:00.000Z', what: 'event_changed' } as const
  expect(said({ broken })[0]).toBe(
    'Broken at entry 88,214 of 2026-08-03: its text, its place or its hash was changed.',
  )
  expect(
    [{}, { matches: 'same' }, { matches: 'cut_off' }, { broken }].map((over) =>
      isSound(verdict(over as object)),
    ),
  ).toEqual([true, true, false, false])
})

test('a receipt is found in what was printed around it, and nothing else is one', () => {
  const line = receiptLine(receipt)
  expect(readReceipt(line)).toEqual(receipt)
  expect(readReceipt(`Whole: 1,204 entries.\r\nKeep this line:\r\n  ${line}  \r\n`)).toEqual(receipt)
  expect(readReceipt(line.toUpperCase())).toEqual({ ...receipt, hash: receipt.hash })
  for (const text of ['', 'kampung-log', line.slice(0, 60), line.replace(' 1204 ', ' -1 '), `x${line}`])
    expect(readReceipt(text), text).toBeNull()
})

test('a text of blanks takes no longer than its length, whoever sends it (S-11)', () => {
  const texts = [`a${'\n'.repeat(99_000)}x`, `a${' '.repeat(99_000)}x`]
  // The square of it takes ten times that.
  expect(
    processorSeconds(() => expect(texts.map((text) => readReceipt(text))).toEqual([null, null])),
  ).toBeLessThan(1)
  expect(readReceipt(`${'\n'.repeat(100_000)}${receiptLine(receipt)}`)).toBeNull()
})

test('of a receipt that is too long the one thing said is that it is one line (S-11)', () => {
  const { error } = logCheck.safeParse({ receipt: `a${'\n'.repeat(200_000)}x` })
  expect(error?.issues.map(({ message }) => message)).toEqual(['A receipt is one line'])
})
