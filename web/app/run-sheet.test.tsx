import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunSheet, RunSheetPerson } from '../../contract/run-sheet.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const person = (serial_number: string, display_name: string, unit_number: string): RunSheetPerson => ({
  ...{ serial_number, display_name, unit_number, title: '', name_characters: '' },
  ...{
    status: 'Active' as const,
    status_reason: '' as const,
    visitor_rule: 'two_only' as const,
    is_silent: true,
  },
  ...{ contact_number: '+6591234567', floor: Number(unit_number.slice(1, 3)), languages: ['hokkien'] },
  ...{ state: null, due_on: null, every_days: null, last_seen: null, tries: 0, worried_on: null },
})
const block = (place: number | null, listed: number, block_number: string, people: RunSheetPerson[]) => ({
  ...{ place, listed, block_number, people, street_name: 'Lorong 2', building_name: '' },
  ...{ postal_code: place ? `310${block_number}` : '999999' },
  ...(place
    ? { latitude: 1.33 + place / 1000, longitude: 103.84, precision: 'address' as const }
    : { latitude: null, longitude: null, precision: 'unknown' as const }),
})
const sheet: RunSheet = {
  stops: [
    block(1, 2, '147', [person('KB-2', 'Lim Ah Moi', '#12-3')]),
    block(2, 1, '145', [person('KB-1', 'Halimah bte Yusof', '#03-9')]),
    block(null, 3, '9', [person('KB-3', 'Ravi', '#01-1')]),
  ],
  ...{
    metres: 400,
    metres_as_listed: 1200,
    is_exact: true,
    start: null,
    around: [],
    deceased: [],
    missing: [],
  },
}
const address = `/run-sheet?people=${encodeURIComponent('KB-1\nKB-2\nKB-3')}`
const blocks = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => /Blk \d+/.exec(textContent ?? '')?.[0])

test('blocks stand as they are walked, or as in the list; whose place nobody knows at the end', async () => {
  const sent: unknown[] = []
  const asked = openApp(address, {
    'POST /api/run-sheet': (body): Answer => {
      sent.push(body)
      return [200, sheet]
    },
  })
  await screen.findByText('Lim Ah Moi')
  expect(blocks()).toEqual(['Blk 147', 'Blk 145', 'Blk 9'])
  expect(screen.getByText(/3 people in 3 blocks, 400 m as the crow flies/)).toBeTruthy()
  expect(screen.getByText('Place unknown')).toBeTruthy()
  expect(screen.getAllByText('Two together only')).toHaveLength(3)
  expect(screen.getAllByRole('img', { name: 'Plan of the 2 blocks in visiting order' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: 'As in the list' }))
  await waitFor(() => expect(blocks()).toEqual(['Blk 145', 'Blk 147', 'Blk 9']))
  expect(screen.getByText(/The shortest way is 400 m/)).toBeTruthy()
  // The audit keeps every time that it is asked.
  expect(asked.filter((line) => line.includes('/api/run-sheet'))).toHaveLength(1)
  expect(screen.getByText(/Printed by Mei Ling Tan, .+shred after use/)).toBeTruthy()
})

test('who on it has a contact that may be told nothing is named before it is printed; the paper says so beside each, and names no contact', async () => {
  const asked = openApp(address, {
    'POST /api/run-sheet': (): Answer => [200, sheet],
    '/api/beneficiary/told-nothing': (): Answer => [200, { names: ['Ravi'], total: 1, asks_factor: false }],
  })
  const note = await screen.findByText(/has a contact who may be told nothing/)
  expect(note.textContent).toContain('Ravi')
  expect(note.closest('[class~="print:hidden"]')).not.toBeNull()
  const onPaper = screen.getAllByText('Say to nobody else there that we know them')
  expect(onPaper).toHaveLength(3)
  for (const line of onPaper) expect(line.closest('[class~="print:hidden"]')).toBeNull()
  const [line = ''] = asked.filter((each) => each.includes('told-nothing'))
  const { searchParams } = new URL(line.replace('GET ', ''), 'http://kampung.example')
  expect(searchParams.get('serial_numbers')?.split('\n').sort()).toEqual(['KB-1', 'KB-2', 'KB-3'])
})

test('initials stand in for names, and nothing else of them', async () => {
  openApp(address, { 'POST /api/run-sheet': (): Answer => [200, sheet] })
  await screen.findByText('Halimah bte Yusof')
  await userEvent.click(screen.getByRole('switch', { name: 'Initials only' }))
  expect(screen.queryByText(/Halimah|Lim Ah Moi/)).toBeNull()
  expect(screen.getByText('HY')).toBeTruthy()
})

test('it starts where one says; a place that nobody knows is said at the field', async () => {
  openApp(address, {
    'POST /api/run-sheet': (body): Answer =>
      JSON.stringify(body).includes('999999')
        ? [
            422,
            {
              ...{ code: 'invalid', message: 'Some fields are not valid', request_id: 'r' },
              fields: { start_postal_code: 'No place is known at this postal code' },
            },
          ]
        : [200, sheet],
  })
  await screen.findByText('Lim Ah Moi')
  await userEvent.type(screen.getByLabelText(/Start at the postal code/), '999999')
  expect(await screen.findByText('No place is known at this postal code')).toBeTruthy()
})

test('a failure offers to try again; nobody chosen says how to choose', async () => {
  let tries = 0
  openApp(address, {
    'POST /api/run-sheet': (): Answer =>
      ++tries === 1 ? [500, { code: 'internal', message: 'It broke', request_id: 'r' }] : [200, sheet],
  })
  const alert = await screen.findByText('The run sheet could not be made.')
  const box = alert.closest('[role=alert]')
  if (!(box instanceof HTMLElement)) throw new Error('no alert')
  await userEvent.click(within(box).getByRole('button'))
  await screen.findByText('Lim Ah Moi')
  closeApp()
  giveBrowser()
  openApp('/run-sheet', {})
  expect(await screen.findByText('Nobody is chosen')).toBeTruthy()
})

const printNow = () => {
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
}

test.each([
  ['while print waits', printNow],
  ['after print has returned, as on a phone', () => void setTimeout(printNow)],
])(
  'a press has it kept once that it is printed, then prints %s; what cannot be kept is not printed',
  async (_, starting) => {
    const ended = vi.fn()
    window.addEventListener('afterprint', ended, { once: true })
    const print = vi.fn(starting)
    vi.stubGlobal('print', print)
    let isDown = true
    const asked = openApp(address, {
      'POST /api/run-sheet?purpose=print': (): Answer =>
        isDown ? [503, { code: 'unavailable', message: 'The database is away.' }] : [200, sheet],
      'POST /api/run-sheet': (): Answer => [200, sheet],
    })
    const told = () => asked.filter((line) => line.includes('purpose=print'))
    await screen.findByText('Lim Ah Moi')
    expect(told()).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await screen.findByText('It could not be noted that this was printed.')
    expect(print).not.toHaveBeenCalled()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await waitFor(() => expect(ended).toHaveBeenCalledOnce())
    expect(told()).toHaveLength(2)
    // The browser's own print goes past the button.
    window.dispatchEvent(new Event('beforeprint'))
    await waitFor(() => expect(told()).toHaveLength(3))
  },
)

test('who has died is named beside the sheet, by initials where names are not to be read; an Inactive one is marked', async () => {
  const moved = { ...person('KB-4', 'Ravi', '#01-1'), status: 'Inactive', status_reason: 'moved' } as const
  const deceased = [{ serial_number: 'KB-9', display_name: 'Wong Siew Lan' }]
  const answer = { ...sheet, stops: [block(1, 1, '9', [moved])], deceased }
  openApp(address, { 'POST /api/run-sheet': (): Answer => [200, answer] })
  expect(await screen.findByText('Left off, deceased: Wong Siew Lan (KB-9).')).toBeTruthy()
  expect(screen.getByText('Inactive, moved away')).toBeTruthy()
  closeApp()
  giveBrowser()
  openApp(`${address}&names=initials`, { 'POST /api/run-sheet': (): Answer => [200, answer] })
  expect(await screen.findByText('Left off, deceased: WL (KB-9).')).toBeTruthy()
})

test('a sheet of nobody but the deceased says who was left off', async () => {
  const deceased = [{ serial_number: 'KB-9', display_name: 'Wong Siew Lan' }]
  openApp(address, { 'POST /api/run-sheet': (): Answer => [200, { ...sheet, stops: [], deceased }] })
  expect(await screen.findByText('Nobody of them is there to visit')).toBeTruthy()
  expect(screen.getByText(/Left off, deceased: Wong Siew Lan/)).toBeTruthy()
})
