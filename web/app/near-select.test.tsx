import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listedPerson } from '../../tests/listed-person.ts'
import { type Answer, openApp } from '../../tests/opened-app.tsx'
import { listedVolunteer, openListsAnew } from '../../tests/opened-list.ts'
import { worklistCounts, worklistRow } from '../../tests/worklist-answers.ts'

openListsAnew()

const lists = [
  ['/beneficiaries?q=syti', 'GET /api/beneficiary?', listedPerson, /^Select Siti Rahman/],
  ['/volunteers?q=syti', 'GET /api/volunteer?', listedVolunteer, /^Select Siti Rahman/],
  ['/worklist?who=all&q=mooi', 'GET /api/worklist?', worklistRow, /^Select Lim Ah Moi/],
] as const

const shown = lists.flatMap((list) => [
  { list, isNear: true },
  { list, isNear: false },
])
test.each(shown)(
  '$list.0: to those who are only near no ‘Select all’ is offered, to those who match it is; near: $isNear (H-1731)',
  async ({ list: [path, asks, item, box], isNear }) => {
    openApp(path, {
      [asks]: (): Answer => [200, { items: [item], total: 30, ...(isNear && { is_near: true }) }],
      '/api/worklist/counts': (): Answer => [200, worklistCounts(30, { overdue: 30 })],
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: box }))
    // It comes with the others of the bar.
    await screen.findByRole('button', { name: 'Export' })
    expect(screen.queryAllByRole('button', { name: /^Select all/ })).toHaveLength(isNear ? 0 : 1)
    expect(document.querySelectorAll('[data-slot=near-note]')).toHaveLength(isNear ? 1 : 0)
  },
)
