import { afterEach, expect, it, vi } from 'vitest'
import { drawnAddress } from './drawn-address.ts'

afterEach(() => vi.restoreAllMocks())

it('is one for one drawing, another for another, and the oldest are given up', () => {
  let made = 0
  const given: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void given.push(address))
  const first = drawnAddress('Meals on Foot')
  expect(drawnAddress('Meals on Foot')).toBe(first)
  expect(drawnAddress('Meals on Foot', { pattern: 0, palette: 0 })).not.toBe(
    drawnAddress('Meals on Foot', { pattern: 0, palette: 1 }),
  )
  expect(given).not.toContain(first)
  for (let at = 0; at < 300; at += 1) drawnAddress(`Programme ${at}`)
  expect(given).toContain(first)
  expect(drawnAddress('Programme 299')).toBe(`blob:${made}`)
})
