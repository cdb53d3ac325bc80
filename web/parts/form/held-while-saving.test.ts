import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHeldWhileSaving } from './held-while-saving.ts'

it('holds the fields until the saving ends, and no longer where it ends in an error', async () => {
  const { result } = renderHook(() => useHeldWhileSaving())
  const { isSaving, saving } = result.current
  const broken = Promise.withResolvers<never>()
  const ended = saving(() => broken.promise)
  expect(isSaving()).toBe(true)
  broken.reject(new Error('No answer'))
  await expect(ended).rejects.toThrow('No answer')
  expect(isSaving()).toBe(false)
})
