import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorklistRow } from '../../contract/worklist.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { answer, worklistDay as day, worklistCounts, worklistRow } from '../../tests/worklist-answers.ts'
import { dateText } from '../parts/text/dates.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const place = (id: number, name: string, paused_until: string | null, paused_because = '') => ({
  ...{ id, name, due_on: null, paused_until, paused_because },
})
const sent: unknown[] = []

/** Today, with somebody who is Active in these programmes. */
function open(programmes: WorklistRow['programmes'], path = '/today') {
  sent.length = 0
  openApp(path, {
    '/api/worklist/counts': answer(worklistCounts(1, { overdue: 1 })),
    '/api/worklist?': answer({ items: [{ ...worklistRow, programmes }], total: 1 }),
    'PUT /api/programme/beneficiaries/pause': (body): Answer => {
      sent.push(body)
      return [200, { places: [], stood: [] }]
    },
  })
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pause: Lim Ah Moi' }))
  return within(await screen.findByRole('dialog', { name: 'Pause Lim Ah Moi' }))
}

test('a pause from a row shortens none that lasts longer elsewhere, says so, and keeps the reason that stands (H-1915)', async () => {
  open([
    place(4, 'Befrienders', null),
    place(5, 'Meals', day(90), 'In hospital'),
    place(6, 'Walks', day(5), 'In hospital'),
  ])
  const dialog = await openDialog()
  dialog.getByText(/No visit is due in Befrienders, Meals, Walks until/)
  await userEvent.click(dialog.getByRole('button', { name: '2 weeks' }))
  dialog.getByText(/No visit is due in Befrienders, Walks until/)
  dialog.getByText(`Meals is paused until ${dateText(day(90))} already, and stays so.`)
  await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        beneficiary_serial_number: 'KB-1',
        beneficiary_id: 71,
        programme_ids: [4, 6],
        until: day(14),
        because: 'In hospital',
      },
    ]),
  )
})

test('where every pause lasts longer nothing is sent, and it is said why (H-1915)', async () => {
  open([place(5, 'Meals', day(90), 'In hospital')])
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: '2 weeks' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
  await dialog.findByText('Paused longer than that already')
  expect(sent).toEqual([])
})

test.each(['/today', '/worklist?who=all'])(
  'on %s nothing is paused of somebody who is Active nowhere, by press or by key (H-1919)',
  async (path) => {
    open([], path)
    const link = await screen.findByRole('link', { name: /Lim Ah Moi/ })
    await screen.findByRole('button', { name: 'Assign: Lim Ah Moi' })
    expect(screen.queryByRole('button', { name: 'Pause: Lim Ah Moi' })).toBeNull()
    link.focus()
    await userEvent.keyboard('z')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('l')
    await screen.findByRole('dialog')
  },
)
