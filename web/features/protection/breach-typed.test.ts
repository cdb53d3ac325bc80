import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTypedSheet } from './breach-typed.ts'

afterEach(cleanup)

const answer = (text: string) => ({ text, over: '' })
const sheetOf = (owner: number) => renderHook(() => useTypedSheet(owner))

test('what is typed outlasts a look at another page, and is nobody else’s (H-1557)', () => {
  const first = sheetOf(3)
  act(() => first.result.current.type('found', answer('By a call')))
  act(() => first.result.current.type('harm', answer('Burglary')))
  const both = { found: answer('By a call'), harm: answer('Burglary') }
  expect(first.result.current.typed).toEqual(both)
  first.unmount()
  expect(sheetOf(3).result.current.typed).toEqual(both)
  const other = sheetOf(4)
  expect(other.result.current.typed).toEqual({})
  act(() => other.result.current.type('found', answer('By a letter')))
  expect(other.result.current.typed).toEqual({ found: answer('By a letter') })
  expect(sheetOf(3).result.current.typed).toEqual({})
})

test('a sheet that is emptied holds nothing, on every page (H-1633)', () => {
  const [first, second] = [sheetOf(5), sheetOf(5)]
  expect(first.result.current.isEmpty).toBe(true)
  act(() => first.result.current.type('found', answer('By a call')))
  expect(second.result.current.isEmpty).toBe(false)
  act(() => first.result.current.empty())
  expect([second.result.current.typed, second.result.current.isEmpty]).toEqual([{}, true])
})
