import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { DeleteRecord } from './delete-record.tsx'

type Impact = { summary: string }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ retention_days: 30 })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The question about one record, whose count waits for `count` to be answered. */
function asking() {
  const waiting: PromiseWithResolvers<Impact>[] = []
  const remove = vi.fn(async () => null)
  const client = createQueryClient()
  const queryFn = () => {
    const answer = Promise.withResolvers<Impact>()
    waiting.push(answer)
    return answer.promise
  }
  const dialog = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <DeleteRecord
        isOpen={isOpen}
        onOpenChange={() => undefined}
        text="It is gone for good."
        name="Siti Rahman (KB-1)"
        impact={{ queryKey: ['beneficiary', 'impact'], queryFn, staleTime: 0 }}
        remove={remove}
        operation={{ changes: [] }}
        afterwards={[]}
        toast="Deleted"
        onDeleted={() => undefined}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog(true))
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  const reopen = () => {
    rerender(dialog(false))
    rerender(dialog(true))
  }
  return { waiting, remove, button, reopen }
}
const counted = (visits: number) => screen.findByText(`This also deletes ${visits} visits.`, { exact: false })

test('nothing is deleted before it is known what goes along, and each opening counts anew (G-22, H-1603)', async () => {
  const { waiting, remove, button, reopen } = asking()
  await screen.findByText('Counting what goes along.')
  expect(button().disabled).toBe(true)
  waiting[0]?.resolve({ summary: '2 visits' })
  await counted(2)
  await waitFor(() => expect(button().disabled).toBe(false))
  reopen()
  expect(button().disabled).toBe(true)
  waiting[1]?.resolve({ summary: '3 visits' })
  await counted(3)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1))
})

test('what could not be counted is said, nothing is deleted, and Retry counts it (G-15, G-22, H-1603)', async () => {
  const { waiting, remove, button } = asking()
  waiting[0]?.reject(new ApiProblem('too_many', 429, 'Too many tries.'))
  const alert = await screen.findByText('What goes along could not be counted. Too many tries.')
  expect(alert.closest('[role=alert]')).toBeTruthy()
  await userEvent.click(button())
  expect(remove).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  waiting[1]?.resolve({ summary: '2 visits' })
  await counted(2)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(button().disabled).toBe(false))
})
