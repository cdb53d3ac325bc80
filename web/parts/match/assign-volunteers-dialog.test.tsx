import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { AssignVolunteersDialog } from './assign-volunteers-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const candidate = (account_id: number, display_name: string) => ({
  ...{ account_id, display_name, first_name: display_name, last_name: '', reasons: [], left_out_by: null },
})

/** A server on which these already visit, and what it was asked to change; `lacks` is why it refuses unless told why all the same. */
function serve(visiting: number[], lacks = '') {
  const changes: [string, unknown][] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (init.method && init.method !== 'GET') {
      const body = JSON.parse(String(init.body))
      changes.push([`${init.method} ${pathname} ${searchParams}`, body])
      const fields = { all_the_same: 'Say why' }
      if (lacks && init.method === 'POST' && !body.all_the_same)
        return Response.json({ code: 'conflict', message: lacks, request_id: 'r', fields }, { status: 409 })
      return init.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json([], { status: 201 })
    }
    if (pathname.includes('match'))
      return Response.json({
        items: [candidate(11, 'Aini Tan'), candidate(12, 'Lim Ah Moi')],
        total: 2,
        left_out: [],
        visitors: 1,
        visited_by: 0,
      })
    return Response.json(visiting.map((account_id) => ({ account_id })))
  })
  return changes
}

const open = () =>
  render(
    <Providers>
      <AssignVolunteersDialog
        isOpen
        onOpenChange={() => undefined}
        serialNumber="B-5"
        name="Siti"
        assigned={[]}
      />
    </Providers>,
  )

async function assignBoth() {
  open()
  for (const name of [/Aini Tan/, /Lim Ah Moi/])
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign 2' }))
  await waitFor(() => expect(shownToasts().filter(({ isOpen }) => isOpen)).toHaveLength(1))
  return shownToasts()[0]?.action
}

test('undo ends only what was made now: who was assigned since the list was read stays', async () => {
  const changes = serve([11])
  const undo = await assignBoth()
  undo?.onAction()
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes[0]?.[1]).toEqual({ volunteer_account_ids: [11, 12] })
  expect(changes[1]).toEqual([expect.stringMatching(/account_id=12$/), ['B-5']])
})

test('where all of them visit already nothing is offered to be undone', async () => {
  serve([11, 12])
  expect(await assignBoth()).toBeUndefined()
})

test('another choice takes a refusal away: nobody is exempted of whom it was not said (H-1785)', async () => {
  const changes = serve([], 'Aini Tan lacks First aid')
  open()
  const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
  await tick(/Aini Tan/)
  await userEvent.click(screen.getByRole('button', { name: 'Assign 1' }))
  await screen.findByText('Aini Tan lacks First aid')
  await userEvent.type(screen.getByLabelText('Why all the same'), 'Nobody else')
  await tick(/Aini Tan/)
  await tick(/Lim Ah Moi/)
  expect(screen.queryByText('Aini Tan lacks First aid')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Assign all the same' })).toBeNull()
  expect(changes.map(([, body]) => body)).toEqual([{ volunteer_account_ids: [11] }])
})

test('Undo takes exemptions back only where a reason wrote them: the release before knows no such thing (H-1786)', async () => {
  const changes = serve([], 'Aini Tan lacks First aid')
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aini Tan/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign 1' }))
  await userEvent.type(await screen.findByLabelText('Why all the same'), 'Nobody else')
  await userEvent.click(screen.getByRole('button', { name: 'Assign all the same' }))
  await waitFor(() => expect(shownToasts().filter(({ isOpen }) => isOpen)).toHaveLength(1))
  shownToasts()[0]?.action?.onAction()
  await waitFor(() => expect(changes).toHaveLength(3))
  expect(changes[2]).toEqual([expect.stringMatching(/account_id=11&undo=1$/), ['B-5']])
})
