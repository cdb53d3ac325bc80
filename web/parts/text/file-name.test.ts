import { expect, it } from 'vitest'
import { shortFileName } from './file-name.ts'

it('leaves 30 characters alone and cuts 31 to 30, ending kept (section 9)', () => {
  const thirty = `${'a'.repeat(26)}.png`
  expect(shortFileName(thirty)).toBe(thirty)
  const cut = shortFileName(`${'a'.repeat(27)}.png`)
  expect(cut).toBe(`${'a'.repeat(25)}….png`)
  expect([...cut]).toHaveLength(30)
})

it('cuts a long name without an ending', () => {
  expect(shortFileName('b'.repeat(40))).toBe(`${'b'.repeat(29)}…`)
})
