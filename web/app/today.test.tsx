import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'
import {
  answer,
  worklistDay as day,
  worklistRow as row,
  worklistCounts,
} from '../../tests/worklist-answers.ts'
import { dateText } from '../parts/text/dates.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const other = {
  ...row,
  serial_number: 'KB-2',
  name: 'Halimah',
  state: 'due' as const,
  due_on: day(0),
  last_seen: null,
}
const counts = worklistCounts(2, { overdue: 1, due: 1 })
const world = {
  '/api/worklist/counts': answer(counts),
  '/api/worklist?': answer({ items: [row, other], total: 2 }),
}

describe('Today', () => {
  test('says who needs somebody and why, and the menu how many', async () => {
    openApp('/today', world)
    const person = (await screen.findByRole('link', { name: 'Lim Ah Moi' })).closest('li')
    if (!person) throw new Error('no row')
    expect(person.textContent).toMatch(/Overdue 9 days every 14 days/)
    expect(person.textContent).toMatch(/seen by Siti/i)
    expect(person.textContent).toMatch(/tried twice since/i)
    expect(person.textContent).toMatch(/No volunteer/)
    expect(screen.getByRole('button', { name: 'Overdue 1' }).getAttribute('aria-pressed')).toBe('false')
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Organisation' }).textContent).toMatch(/Today2 people/),
    )
    expect(screen.getByRole('link', { name: 'All 2' }).getAttribute('href')).toBe('/worklist?who=all')
  })

  test('what cannot wait stands beside it in the menu, also where nobody is to be seen', async () => {
    const urgent = { ...counts, people: 0, urgent: 3 }
    openApp('/help', { '/api/worklist/counts': answer(urgent) })
    const menu = await screen.findByRole('list', { name: 'Organisation' })
    await waitFor(() => expect(menu.textContent).toMatch(/Today3 urgentBenef/))
  })

  test('rows are walked with J and K, and a row obeys its keys', async () => {
    openApp('/today', world)
    const user = userEvent.setup()
    const first = await screen.findByRole('link', { name: 'Lim Ah Moi' })
    await user.keyboard('l')
    expect(document.activeElement).toBe(first)
    expect(screen.queryByRole('dialog')).toBeNull()
    first.blur()
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Halimah')
    await user.keyboard('k')
    expect(document.activeElement).toBe(first)
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Halimah')
    await user.keyboard('z')
    const dialog = await screen.findByRole('dialog', { name: 'Pause Halimah' })
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }))
    await within(dialog).findByText('Choose a day')
  })

  test('a pause of two weeks is one press, and its day stands in the box', async () => {
    const plan = { id: 1, part: 'morning', volunteer_display_name: 'Ahmad', planned_on: day(1) }
    const items = [
      plan,
      { ...plan, id: 2, volunteer_display_name: 'Siti', planned_on: day(15) },
      { ...plan, id: 3, volunteer_display_name: 'Mei', volunteer_is_inactive: true },
    ]
    openApp('/today', {
      ...world,
      'GET /api/planned-visit?beneficiary_serial_number=KB-2': () => [200, { items, total: 2 }],
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Pause: Halimah' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pause Halimah' })
    const press = within(dialog).getByRole('button', { name: '2 weeks' })
    await user.click(press)
    expect(press.getAttribute('aria-pressed')).toBe('true')
    const box = within(dialog).getByRole('textbox', { name: /^Until/ })
    expect(box).toHaveProperty('value', dateText(day(14)))
    // Whoever means to go meanwhile is named, and nobody who goes later or is Inactive (0098).
    expect(await within(dialog).findByText('tomorrow, morning, Ahmad')).toBeTruthy()
    expect(within(dialog).queryByText(/Siti|Mei/)).toBeNull()
  })

  test('says of a worry what ends it', async () => {
    const worried = { ...row, reasons: [{ reason: 'worried' as const, days: 3 }] }
    openApp('/today', { ...world, '/api/worklist?': answer({ items: [worried], total: 1 }) })
    await screen.findByText('Worried, 3 days ago')
    screen.getByText('until the office has reached them')
  })

  test('the whole list opens with mine where Today does, and with everyone where that was chosen', async () => {
    const own = { ...world, '/api/worklist/counts': answer({ ...counts, has_own: true }) }
    const asked = openApp('/worklist', own)
    await screen.findByRole('link', { name: /Lim Ah Moi/ })
    // The number beside Today is of the same people, and says so.
    await screen.findByTitle('2 people in your programmes on Today')
    expect(screen.getByRole('tab', { name: 'My programmes' }).getAttribute('aria-selected')).toBe('true')
    const lists = asked.filter((line) => line.includes('/worklist?'))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter((line) => !line.includes('mine=1'))).toEqual([])
    closeApp()
    giveBrowser()
    const all = openApp('/worklist?who=all', own)
    await screen.findByRole('link', { name: /Lim Ah Moi/ })
    expect(all.filter((line) => /\/worklist\?.*mine=1/.test(line))).toEqual([])
  })

  test('what cannot be loaded has its own Retry, and the rest stands', async () => {
    let isBroken = true
    openApp('/today', {
      ...world,
      '/api/worklist?': () =>
        isBroken ? [409, { code: 'conflict', message: 'Broken' }] : [200, { items: [row], total: 1 }],
    })
    const user = userEvent.setup()
    await screen.findByText('The people could not be loaded.')
    screen.getByRole('button', { name: 'Overdue 1' })
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('link', { name: 'Lim Ah Moi' })
  })

  test('a super admin is told who waits for approval, with the way there; an admin is not asked', async () => {
    const member = {
      ...{
        ...signedInOfficer,
        id: 7,
        first_name: 'Nurul',
        last_name: 'Huda',
        email: 'nurul@kampung.example',
      },
      ...{ role: 'pending', wants_super_admin: true, deactivated_at: null, second_factor_at: null },
      ...{ created_at: `${day(-3)}T02:00:00Z`, version: 1 },
    }
    const waiting = { ...world, '/api/user?': answer({ items: [member], total: 1 }) }
    const asked = openApp('/today', waiting)
    await screen.findByRole('link', { name: 'Lim Ah Moi' })
    expect(screen.queryByRole('region', { name: 'Waiting for approval' })).toBeNull()
    expect(asked.filter((line) => line.includes('/api/user?'))).toEqual([])
    closeApp()
    giveBrowser()
    const role = { is_super_admin: true, role: 'super_admin' }
    openApp('/today', { ...waiting, '/api/auth': answer({ ...signedInOfficer, ...role }) })
    const part = await screen.findByRole('region', { name: 'Waiting for approval' })
    within(part).getByText(/^Care, since .+, asks to be a super admin$/)
    const link = within(part).getByRole('link', { name: 'Open Nurul Huda in the team' })
    expect(link.getAttribute('href')).toMatch(/^\/team\?.*status=pending/)
  })

  test.each(['/today', '/worklist'])(
    'where nobody waits %s names the next day on which somebody will',
    async (path) => {
      openApp(path, {
        '/api/worklist/counts': answer(worklistCounts(0, {}, { next: { on: day(1), people: 3 } })),
        '/api/worklist?': answer({ items: [], total: 0 }),
      })
      await screen.findByText(/Everyone is seen to/)
      screen.getByText(/Next: 3 people tomorrow\.$/)
    },
  )

  test.each([
    [{ rhythms: 0, has_own: false }, '/today', 'Say how often people should be seen'],
    [{ rhythms: 2, has_own: true }, '/today', 'Everyone is seen to.'],
    [{ rhythms: 2, has_own: false }, '/today?who=mine', 'No programme is yours yet'],
    [{ rhythms: 0, has_own: false }, '/worklist', 'No programme says yet how often people should be seen.'],
    [{ rhythms: 2, has_own: true }, '/worklist', 'Everyone is seen to.'],
    [{ rhythms: 2, has_own: false }, '/worklist?who=mine', 'No programme is yours yet.'],
  ])('nobody waits: %o', async (over, path, said) => {
    openApp(path, {
      ...world,
      '/api/worklist/counts': answer({ ...counts, people: 0, reasons: {}, ...over }),
      '/api/worklist?': answer({ items: [], total: 0 }),
    })
    await screen.findByText(said)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Overdue/ })).toBeNull())
  })
})
