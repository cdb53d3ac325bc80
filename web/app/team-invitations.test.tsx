import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PendingInvitation } from '../../contract/invitation.ts'
import {
  type Answer,
  closeApp,
  giveBrowser,
  openApp,
  problem,
  signedInOfficer,
} from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const invitation = (over: Partial<PendingInvitation>): PendingInvitation => ({
  id: 7,
  email: 'nurul@kampung.example',
  invited_by: 'Mei Ling Tan',
  created_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2026-11-27T02:00:00.000Z',
  is_expired: false,
  ...over,
})

/** The team as a super admin sees it, with these invitations. */
const openTeam = (answers: Record<string, (sent: unknown) => Answer>) =>
  openApp('/team', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    ...answers,
  })
const section = () => screen.findByRole('region', { name: 'Invitations' })

test('whoever was invited is named with by whom and until when, and one that ran out is marked', async () => {
  openTeam({
    'GET /api/user/invitations': () => [
      200,
      [
        invitation({}),
        invitation({
          id: 6,
          email: 'late@kampung.example',
          invited_by: '',
          is_expired: true,
          expires_at: '2026-11-19T02:00:00.000Z',
        }),
      ],
    ],
  })
  const [open, expired] = within(await section()).getAllByRole('listitem')
  expect(open?.textContent).toContain('nurul@kampung.exampleAdmin')
  expect(open?.textContent).toContain('Invited by Mei Ling Tan on 20 Nov 2026, good until 27 Nov 2026, 10:00')
  expect(expired?.textContent).toContain('late@kampung.exampleExpired')
  expect(expired?.textContent).toContain('Invited on 20 Nov 2026, ran out 19 Nov 2026, 10:00')
})

test('with nobody invited there is no section; when they cannot be read it says so, and can be asked again', async () => {
  let isThere = false
  const asked = openTeam({
    'GET /api/user/invitations': () => [200, isThere ? [invitation({})] : []],
  })
  await screen.findByText('Nobody here yet.')
  await waitFor(() => expect(asked.some((line) => line.includes('/user/invitations'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  closeApp()
  giveBrowser()
  openTeam({
    'GET /api/user/invitations': () =>
      isThere ? [200, [invitation({})]] : [400, problem('malformed', 'The request could not be read')],
  })
  const failed = within(await section())
  expect(failed.getByRole('alert').textContent).toContain('The invitations could not be loaded.')
  isThere = true
  await userEvent.click(failed.getByRole('button', { name: 'Retry' }))
  expect(await failed.findByText('nurul@kampung.example')).toBeTruthy()
})

test('one is withdrawn after a question; used meanwhile, the question says so and the list shows it', async () => {
  let answer: Answer = [409, problem('conflict', 'nurul@kampung.example has an account by now')]
  let items = [invitation({})]
  openTeam({
    'GET /api/user/invitations': () => [200, items],
    'DELETE /api/user/invitations?id=7': () => {
      items = []
      return answer
    },
  })
  const ask = async () =>
    userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw the invitation of nurul@kampung.example' }),
    )
  await ask()
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }))
  expect(await within(question).findByText(/has an account by now/)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('section[aria-label=Invitations]')).toBeNull())
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  closeApp()
  giveBrowser()

  answer = [204, null]
  items = [invitation({})]
  openTeam({
    'GET /api/user/invitations': () => [200, items],
    'DELETE /api/user/invitations?id=7': () => {
      items = []
      return answer
    },
  })
  await ask()
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Invitation withdrawn')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('section[aria-label=Invitations]')).toBeNull())
})

test('sent again it is a new link for the same email; whoever came meanwhile is said to have an account', async () => {
  const taken = 'An account with this email already exists'
  let isThere = true
  const sent: unknown[] = []
  openTeam({
    'GET /api/user/invitations': () => [200, [invitation({})]],
    'POST /api/user/invite': (body) => {
      sent.push(body)
      return isThere
        ? [409, { ...problem('conflict', taken), fields: { email: taken } }]
        : [201, { url: 'http://localhost/auth/register?invite=new', expires_at: '2026-12-03T02:00:00.000Z' }]
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New link for nurul@kampung.example' }))
  const dialog = await screen.findByRole('dialog', { name: 'New link' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  expect(await within(dialog).findByText(taken)).toBeTruthy()
  isThere = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  const link = await screen.findByRole('textbox', { name: 'Invitation link' })
  expect((link as HTMLInputElement).value).toContain('invite=new')
  expect(sent).toEqual([{ email: 'nurul@kampung.example' }, { email: 'nurul@kampung.example' }])
})
