import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { PlansOfPerson } from './plans-of-person.tsx'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const visitor = (account_id: number, first_name: string) => ({
  ...{ account_id, current_status: 'Active', display_name: '', first_name, last_name: 'Tan' },
})

/** The plans of somebody whom these visit, and who is kept apart from Mei, account 3. */
function open(visitors: unknown[]): { readAgain: () => Promise<unknown> } {
  let client: QueryClient | undefined
  function Peek() {
    client = useQueryClient()
    return null
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.startsWith('/api/volunteer?')
        ? visitors
        : url.startsWith('/api/avoid-pair?')
          ? [{ volunteer_account_id: 3 }]
          : { items: [], total: 0 },
    ),
  )
  render(
    <Providers>
      <PlansOfPerson serialNumber="KB-1" name="Lim Ah Moi" mayPlan />
      <Peek />
    </Providers>,
  )
  return { readAgain: async () => await act(async () => client?.refetchQueries()) }
}

test('on a person’s page whoever must not meet them is not filled in, and alone leaves nothing to plan; on paper it is not said (H-1778)', async () => {
  open([visitor(3, 'Mei'), visitor(4, 'Aini')])
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a visit' }))
  const who = await screen.findByRole('combobox', { name: /^Who goes/ })
  expect(who.textContent).toBe('Choose a volunteer')
  screen.getByText('Mei Tan is kept apart from them and does not go.')
  cleanup()
  open([visitor(3, 'Mei')])
  const said = await screen.findByText('Mei Tan is kept apart from them and does not go.')
  expect(said.className).toContain('print:hidden')
  expect(screen.queryByRole('button', { name: 'Plan a visit' })).toBeNull()
})

test('each opening fills in whoever may go alone by then, and nobody where another has come since (H-1901)', async () => {
  const visitors = [visitor(4, 'Aini')]
  const { readAgain } = open(visitors)
  const plan = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Plan a visit' }))
    return (await screen.findByRole('combobox', { name: /^Who goes/ })).textContent
  }
  const cancel = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await plan()).toBe('Aini Tan')
  await cancel()
  visitors.push(visitor(5, 'Siti'))
  await readAgain()
  expect(await plan()).toBe('Choose a volunteer')
  await cancel()
  visitors.shift()
  await readAgain()
  expect(await plan()).toBe('Siti Tan')
})
