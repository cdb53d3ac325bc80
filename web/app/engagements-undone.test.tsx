import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEngagements, rowOf, visit } from '../../tests/engagement-page.ts'
import { closeApp, giveBrowser } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { dismissToast } from '../ui/toast-store.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  closeApp()
  dismissToast()
})

/** Opens the first visit to change it, and saves what `change` made of it. */
async function edit(change: (dialog: HTMLElement) => void | Promise<void>) {
  fireEvent.click(within(await rowOf('Eats little')).getByRole('button', { name: /^Edit: Visit of/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('radio', { name: 'Fine' })
  await change(dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const sayFine = (dialog: HTMLElement) => {
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Fine' }))
}
const giveToAini = async (dialog: HTMLElement) => {
  within(dialog)
    .getByRole('combobox', { name: /^By whom/ })
    .focus()
  await userEvent.keyboard('{Enter}{Home}{ArrowDown}{Enter}')
}

test('Undo of an edit brings all of it back, also whose it was (H-1900)', async () => {
  const sent = openEngagements([visit])
  await edit(async (dialog) => {
    sayFine(dialog)
    await giveToAini(dialog)
  })
  expect(sent[0]).toMatchObject({ wellbeing: 'fine', volunteer_account_id: 13 })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ wellbeing: 'uneasy', volunteer_account_id: 12 })
})

test('Undo leaves whose it was alone where nobody changed it (H-1900)', async () => {
  const sent = openEngagements([visit])
  await edit(sayFine)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ wellbeing: 'uneasy' })
  expect(sent[1]).not.toHaveProperty('volunteer_account_id')
})

test('whose it was is sent where a colleague gave it to another and it is put back by hand (H-1956)', async () => {
  const sent = openEngagements([visit], {
    ...visit,
    volunteer_account_id: 13,
    volunteer_display_name: 'Aini',
    version: 4,
  })
  fireEvent.click(within(await rowOf('Eats little')).getByRole('button', { name: /^Edit: Visit of/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('radio', { name: 'Fine' })
  sayFine(dialog)
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const by = within(dialog).getByRole('combobox', { name: /^By whom/ })
  await waitFor(() => expect(by.textContent).toContain('Aini'))
  by.focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  expect(by.textContent).toContain('Ahmad Ali')
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ wellbeing: 'fine', volunteer_account_id: 12 })
})

test.each([
  ['oneself', 'Mei Ling Tan', 1],
  ['a colleague', 'Siti Osman', 0],
])(
  'what %s noted and gave to a volunteer is undone where that brings the same back: it would be by whoever undoes it (H-1900)',
  async (_, volunteer_display_name, offered) => {
    const sent = openEngagements([{ ...visit, volunteer_account_id: null, volunteer_display_name }])
    await edit(giveToAini)
    expect(sent[0]).toMatchObject({ volunteer_account_id: 13 })
    await screen.findByText('The change is saved.')
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(offered)
  },
)
