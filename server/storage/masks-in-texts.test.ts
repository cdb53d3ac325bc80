import { expect, test } from 'vitest'
import { telling } from '../../tests/telling.ts'

const { vault } = telling

test('every mask in a value is sealed, at whatever depth, and comes back; nothing else changes (S-07, 0083)', () => {
  const day = new Date(0)
  const value = {
    nric: 'S****567D',
    'S****567D': [1, null, true, day],
    told: [{ reason: 'Same NRIC as Mei (*****111A), not G****222B' }],
    none: '****',
    other: 'nric(of nobody)',
  }
  const sealed = vault.sealMasks(value)
  expect(JSON.stringify(sealed.told)).not.toMatch(/111A|222B/)
  expect(sealed.nric).not.toContain('567D')
  expect(sealed).toMatchObject({ 'S****567D': value['S****567D'], none: value.none, other: value.other })
  expect(vault.openMasks(sealed)).toEqual(value)
  expect(vault.sealMasks(value).nric).not.toBe(sealed.nric)
  const plain = { name: 'Mei', at: [day] }
  expect(vault.sealMasks(plain)).toBe(plain)
})

test('of a mask whose text was altered or whose key is gone no more is told than that one is kept', () => {
  const sealed = vault.sealMasks('S****567D')
  const altered = sealed.replace(/.(?=\)$)/, (last) => (last === 'A' ? 'Q' : 'A'))
  expect(vault.openMasks(altered)).toBe('*********')
  expect(vault.openMasks(sealed.replace('nric(test.', 'nric(gone.'))).toBe('*********')
})

test('one that was sealed where it stood is opened as any other, and gives back what was written', () => {
  const written = '{"nric":"S****567D","note":"nric(x) [1]"}'
  const sealed = vault.sealStandingMasks(written)
  expect(sealed).not.toContain('567D')
  expect(vault.openStandingMasks(sealed)).toBe(written)
  expect(vault.openMasks(JSON.parse(sealed))).toEqual(JSON.parse(written))
  const later = vault.sealMasks(written)
  expect(vault.openStandingMasks(later)).toBe(later)
})

test('what was sealed for a place opens in no other, and words that look so stay words', () => {
  const kept = vault.sealMasks({ nric: 'S****567D' }, 'answer of mine')
  expect(vault.openMasks(kept, 'answer of mine')).toEqual({ nric: 'S****567D' })
  for (const place of [undefined, 'answer of yours'])
    expect(vault.openMasks(kept, place)).toEqual({ nric: '*********' })
  const typed = `nric[test.${'x'.repeat(50)}] and nric[gone.${'y'.repeat(50)}]`
  const sealed = vault.sealStandingMasks(`${typed} S****567D`)
  expect(vault.openStandingMasks(sealed)).toBe(`${typed} S****567D`)
  expect([vault.resealStandingMasks(sealed), vault.standingKeysIn(sealed)]).toEqual([sealed, ['test']])
})
