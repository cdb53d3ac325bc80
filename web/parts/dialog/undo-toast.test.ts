import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, useToast } from '../../ui/toast-store.ts'
import { toastWithUndo } from './undo-toast.ts'

afterEach(() => {
  act(() => dismissToast())
  cleanup()
})

test.each([
  ['Lim Ah Moi was changed again since, and stays so.', 'Lim Ah Moi was changed again since, and stays so.'],
  ['', undefined],
  [{ id: 1 }, undefined],
])('an Undo that answers %j says so beside that it was done', async (answer, description) => {
  const { result } = renderHook(() => useToast())
  toastWithUndo({ title: 'Set' }, async () => answer)
  await waitFor(() => expect(result.current[0]?.title).toBe('Set'))
  result.current[0]?.action?.onAction()
  await waitFor(() => expect(result.current[0]?.title).toBe('Undone'))
  expect(result.current[0]?.description).toBe(description)
})
