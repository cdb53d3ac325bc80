import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { useToast } from '../../ui/toast-store.ts'
import { toastWithUndo } from './undo-toast.ts'

afterEach(cleanup)

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

test.each([
  ['network', 0, 'Retry'],
  ['unavailable', 503, 'Retry'],
  ['too_many_requests', 429, 'Retry'],
  // A gateway's own: nobody has changed anything.
  ['unreadable', 412, 'Retry'],
  ['not_found', 404, undefined],
  ['validation', 400, undefined],
] as const)('an Undo that failed with %s (%i) offers %s', async (code, status, offered) => {
  const { result } = renderHook(() => useToast())
  toastWithUndo({ title: 'Set' }, () => Promise.reject(new ApiProblem(code as never, status, 'It could not')))
  await waitFor(() => expect(result.current[0]?.title).toBe('Set'))
  result.current[0]?.action?.onAction()
  await waitFor(() => expect(result.current[0]?.description).toBe('It could not'))
  expect(result.current[0]?.action?.label).toBe(offered)
})
