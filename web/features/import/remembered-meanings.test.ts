import { afterEach, expect, test } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { rememberedMeanings, rememberMeanings } from './remembered-columns.ts'

afterEach(() => localStorage.clear())

test('what words mean is remembered, but of sensitive fields: others use this browser too (S-13)', () => {
  const meanings = { status: { y: 'Active' }, own_7: { halal: 'Halal' }, own_8: { pos: 'Positive' } }
  const own = [{ id: 7 }, { id: 8, is_sensitive: true }] as OwnField[]
  rememberMeanings('beneficiaries', meanings, own)
  expect(rememberedMeanings('beneficiaries')).toEqual({ status: { y: 'Active' }, own_7: { halal: 'Halal' } })
})
