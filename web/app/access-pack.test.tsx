import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccessPack } from '../../contract/access-pack.ts'
import { closeApp, giveBrowser, openApp, problem, signedInOfficer } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const line = (id: string, text: string) => ({
  id,
  label: 'Note',
  text,
  is_free: true,
  proposed: [],
  strikes: [],
  because: '',
})
const pack = (seen: string, texts: string[], decided_at: string | null = null): AccessPack =>
  ({
    request_id: 5,
    person_name: 'Siti Rahman',
    seen,
    decided_at,
    sections: [
      {
        title: 'Visits',
        items: texts.map((text, at) => ({ title: '', lines: [line(`visit ${at}`, text)] })),
      },
    ],
  }) as unknown as AccessPack

test('what was struck outlasts a change of the data, and the copy is saved as it stands by then', async () => {
  let now = pack('one', ['Ring Kelvin', 'Eats little'])
  const sent: { seen: string; lines: { id: string; strikes: unknown[] }[] }[] = []
  openApp('/data-protection/5', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    'GET /api/protection-request/pack': () => [200, now],
    'PUT /api/protection-request/pack': (body) => {
      sent.push(body as (typeof sent)[number])
      if (now.seen === 'one') {
        now = pack('two', ['Ring Kelvin', 'Eats little', 'Fell on Monday'])
        return [409, problem('conflict', 'Something of it has changed: look at it again')]
      }
      now = pack('two', ['Ring Kelvin', 'Eats little', 'Fell on Monday'], '2026-11-29T02:00:00.000Z')
      return [200, { decided_at: now.decided_at }]
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change: Note Ring Kelvin' }))
  await user.click(screen.getByRole('button', { name: 'Kelvin' }))
  const save = () => screen.getByRole('button', { name: 'I have looked it through' })
  await user.click(save())
  await screen.findByText('Something of it has changed: look at it again')
  await within(screen.getByRole('region', { name: 'Visits' })).findByText(/Monday/)
  await user.click(save())
  await screen.findByRole('button', { name: 'Download the copy' })
  expect(sent.map(({ seen, lines }) => [seen, lines.map(({ id }) => id)])).toEqual([
    ['one', ['visit 0']],
    ['two', ['visit 0']],
  ])
})
