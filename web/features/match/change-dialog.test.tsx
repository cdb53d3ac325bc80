import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatchChoices } from '../../../contract/match-change.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { ChangeDialog } from './change-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choices: MatchChoices = {
  version: 7,
  total: 1,
  items: [
    {
      volunteer: { account_id: 12, name: 'Aini Tan', profile_picture: '' },
      points: 3,
      reasons: [{ rule: 'same_block', points: -15, value: [] }],
      moved: {
        ...{ serial_number: 'KB-9', name: 'Siti', profile_picture: '', metres_more: 400 },
        to: { account_id: 11, name: 'Mr Goh', profile_picture: '' },
      },
    },
  ],
}

type Sent = { body: unknown; version: string | null }

function serve(offered: MatchChoices, answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json(offered)
    sent.push({ body: JSON.parse(String(body)), version: new Headers(headers).get('if-match') })
    return answer()
  })
  return sent
}

const proposal: MatchProposal = {
  ...{ id: 4, version: 7, state: 'draft', preset: 'balanced', created_by_name: 'Mei Tan', created_at: '' },
  ...{ people: 2, volunteers: 3, is_proved: true, bulk_id: null, without: [], pairs: [] },
  ...{ whole: { without: 0, metres: 0 }, one_by_one: { without: 0, metres: 0 } },
}

function open() {
  const [onOpenChange, onWritten] = [vi.fn(), vi.fn()]
  const changed = { serial_number: 'KB-1', name: 'Lim Ah Moi', volunteer_account_id: 11 }
  const dialog = (isOpen: boolean) => (
    <Providers>
      <ChangeDialog {...{ isOpen, onOpenChange, changed, proposal, onWritten }} />
    </Providers>
  )
  const { rerender } = render(dialog(true))
  return { onOpenChange, onWritten, show: (isOpen: boolean) => rerender(dialog(isOpen)) }
}

test('who is chosen is sent with who is moved by it and the version it was read of; the answer is shown', async () => {
  const sent = serve(choices, () => Response.json({ id: 4, version: 8 }))
  const { onOpenChange, onWritten } = open()
  expect(await screen.findByText('Who goes to Lim Ah Moi instead?')).toBeTruthy()
  expect(await screen.findByText('Mr Goh would go to Siti instead, 0.4 km more.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose: Aini Tan' }))
  await waitFor(() => expect(onWritten.mock.calls[0]?.[0]).toEqual({ id: 4, version: 8 }))
  expect(sent).toEqual([
    {
      body: {
        ...{ serial_number: 'KB-1', volunteer_account_id: 11, instead_account_id: 12 },
        moved: { serial_number: 'KB-9', to_account_id: 11 },
      },
      version: '"7"',
    },
  ])
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(shownToasts()[0]?.title).toBe('Aini Tan goes to Lim Ah Moi.')
})

test.each([
  ['stale', 412, 'A colleague has changed this proposal: look again.'],
  ['conflict', 409, 'This volunteer cannot go there any more. Look again'],
])('a refusal is said in the dialog, which stays open: %s', async (code, status, said) => {
  serve(choices, () => Response.json({ code, message: said, request_id: 'r' }, { status }))
  const { onOpenChange, onWritten } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose: Aini Tan' }))
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect([onWritten.mock.calls, onOpenChange.mock.calls]).toEqual([[], []])
  expect(screen.getByRole('button', { name: 'Choose: Aini Tan' })).toBeTruthy()
})

/** An answer that waits until it is let go. */
function held(answer: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { letGo: resolve, answer: () => promise.then(answer) }
}
const refused = () =>
  Response.json({ code: 'conflict', message: 'Not there', request_id: 'r' }, { status: 409 })

test('while it saves nothing closes it; what is refused is said below the list, and not at the next opening (H-1749)', async () => {
  const { letGo, answer } = held(refused)
  serve(choices, answer)
  const { onOpenChange, show } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose: Aini Tan' }))
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).not.toHaveBeenCalled()
  letGo()
  const note = await screen.findByRole('alert')
  expect(screen.getByRole('region', { name: 'Volunteers to choose from' }).contains(note)).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
  show(false)
  show(true)
  await screen.findByRole('button', { name: 'Choose: Aini Tan' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('closed by Back while it saves: a refusal is told all the same, and what is done closes no other (H-1749)', async () => {
  const no = held(refused)
  serve(choices, no.answer)
  const first = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose: Aini Tan' }))
  first.show(false)
  no.letGo()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Not done for Lim Ah Moi.'))
  cleanup()
  const yes = held(() => Response.json({ id: 4, version: 8 }))
  serve(choices, yes.answer)
  const second = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose: Aini Tan' }))
  second.show(false)
  yes.letGo()
  await waitFor(() => expect(second.onWritten).toHaveBeenCalled())
  expect(second.onOpenChange).not.toHaveBeenCalled()
})

test('where nobody else can go it says so', async () => {
  serve({ version: 7, total: 0, items: [] }, () => Response.json({}))
  open()
  expect(
    await screen.findByText('Nobody else can go there: no other volunteer fits and is free.'),
  ).toBeTruthy()
})
