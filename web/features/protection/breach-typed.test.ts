import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTypedSheet } from './breach-typed.ts'

afterEach(cleanup)

test('what is typed outlasts a look at another page, and is nobody else’s (H-1557)', () => {
  const first = renderHook(() => useTypedSheet(3))
  act(() => first.result.current[1]('found', 'By a call'))
  act(() => first.result.current[1]('harm', 'Burglary'))
  expect(first.result.current[0]).toEqual({ found: 'By a call', harm: 'Burglary' })
  first.unmount()
  expect(renderHook(() => useTypedSheet(3)).result.current[0]).toEqual({
    found: 'By a call',
    harm: 'Burglary',
  })
  const other = renderHook(() => useTypedSheet(4))
  expect(other.result.current[0]).toEqual({})
  act(() => other.result.current[1]('found', 'By a letter'))
  expect(other.result.current[0]).toEqual({ found: 'By a letter' })
  expect(renderHook(() => useTypedSheet(3)).result.current[0]).toEqual({})
})
