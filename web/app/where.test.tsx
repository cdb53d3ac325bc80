import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WorklistAreas, WorklistBlocks } from '../../contract/worklist-areas.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { answer, worklistCounts } from '../../tests/worklist-answers.ts'
import { POLL_MS } from '../parts/page/today-part.ts'

beforeEach(giveBrowser)
beforeEach(giveResizeObserver)
afterEach(closeApp)

const counts = worklistCounts(20, { overdue: 4, due: 16 }, { has_own: true })
const areas: WorklistAreas = {
  people: 20,
  areas: [
    { area: 'Bedok', people: 9, about: 2 },
    { area: 'Toa Payoh', people: 3, about: 0 },
    { area: 'Rochor', people: 1, about: 0 },
  ],
  unknown: 7,
}
const blocks: WorklistBlocks = {
  blocks: [
    { postal_code: '310145', block_number: '145', latitude: 1.33521, longitude: 103.846163, people: 2 },
    { postal_code: '310147', block_number: '147', latitude: 1.334547, longitude: 103.845078, people: 1 },
  ],
  about: 4,
  around: [],
}
const world = {
  '/api/worklist/counts': answer(counts),
  '/api/worklist/areas': answer(areas),
  '/api/worklist/blocks': answer(blocks),
  '/api/worklist?': answer({ items: [], total: 0 }),
}
const where = '/today?who=all&show=where'

describe('Where', () => {
  test('each number of the table is a link to its list, and they add up', async () => {
    openApp(where, world)
    const table = await screen.findByRole('table', { name: 'People who need somebody, by town' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'Bedok9',
      'Toa Payoh3',
      'Rochor1',
      'Not known where7',
      'Together20',
    ])
    const links = within(table).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/worklist?who=all&area=Bedok',
      '/worklist?who=all&area=Toa+Payoh',
      '/worklist?who=all&area=Rochor',
      '/worklist?who=all&area=unknown',
      '/worklist?who=all',
    ])
    expect(screen.getByText(/^About: 2 people are placed by postal sector/)).toBeTruthy()
    expect(screen.getByText(/URA Master Plan 2014, Singapore Open Data Licence/)).toBeTruthy()
  })

  test('a town on the map says who it is and how many, is one stop of Tab, and the arrows walk on', async () => {
    openApp(where, world)
    const map = await screen.findByRole('group', { name: /^Map of Singapore/ })
    const towns = within(map).getAllByRole('link')
    expect(towns.map((town) => town.getAttribute('aria-label'))).toEqual([
      'Bedok, 9 people',
      'Rochor, 1 person',
      'Toa Payoh, 3 people',
    ])
    expect(towns.map((town) => town.getAttribute('tabindex'))).toEqual(['0', '-1', '-1'])
    expect(towns[0]?.getAttribute('href')).toBe('/worklist?who=all&area=Bedok')
    towns[0]?.focus()
    const user = userEvent.setup()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Toa Payoh, 3 people')
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  })

  test('it asks for whose people and which reason are chosen, and its links keep both', async () => {
    const asked = openApp('/today?show=where&reason=overdue', world)
    const table = await screen.findByRole('table', { name: /by town/ })
    expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/worklist?who=mine&reason=overdue&area=Bedok',
    )
    expect(asked.some((line) => /areas\?mine=1&reason=overdue/.test(line))).toBe(true)
    // The list of Today is not asked for behind the map.
    expect(asked.some((line) => /worklist\?/.test(line))).toBe(false)
  })

  test('List and Where are turned over by a press, and Back returns', async () => {
    openApp('/today?who=all', world)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('tab', { name: 'Where' }))
    await screen.findByRole('table', { name: /by town/ })
    expect(location.search).toBe('?who=all&show=where')
    history.back()
    await waitFor(() => expect(screen.queryByRole('table', { name: /by town/ })).toBeNull())
    expect(location.search).toBe('?who=all')
  })

  test('the reason that was chosen stays when the people become one’s own', async () => {
    openApp(`${where}&reason=overdue`, world)
    await screen.findByRole('table', { name: /by town/ })
    await userEvent.setup().click(screen.getByRole('tab', { name: 'My programmes' }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('who')).toBe('mine'))
    expect(new URLSearchParams(location.search).get('reason')).toBe('overdue')
  })

  test('what cannot be loaded has a Retry', async () => {
    let isBroken = true
    openApp(where, {
      ...world,
      '/api/worklist/areas': () => (isBroken ? [500, { code: 'internal', message: 'No' }] : [200, areas]),
    })
    await screen.findByText('The map could not be loaded.')
    isBroken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('table', { name: /by town/ })
  })

  test('everyone is seen to', async () => {
    openApp(where, { ...world, '/api/worklist/counts': answer({ ...counts, people: 0, reasons: {} }) })
    await screen.findByText('Everyone is seen to.')
    expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull()
  })
})

describe('the list of a town', () => {
  test('says which, asks for it alone, and shows its blocks as links', async () => {
    const asked = openApp('/worklist?who=all&area=Toa+Payoh', world)
    const plan = (await screen.findAllByRole('group', { name: /^Plan of Toa Payoh/ }))[0] as HTMLElement
    expect(
      within(plan)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Blk 145, 2 people', '/worklist?who=all&area=310145'],
      ['Blk 147, 1 person', '/worklist?who=all&area=310147'],
    ])
    expect(screen.getByText(/^Not drawn: 4 people/)).toBeTruthy()
    const lists = asked.filter((line) => /worklist\?/.test(line))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.every((line) => line.includes('area=Toa'))).toBe(true)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Everywhere' }))
    await waitFor(() => expect(location.search).toBe('?who=all'))
  })

  test('its blocks are asked again as often as the towns of the map (H-1918)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let people = 2
    openApp('/worklist?who=all&area=Toa+Payoh', {
      ...world,
      '/api/worklist/blocks': () => [
        200,
        { ...blocks, blocks: blocks.blocks.map((block) => ({ ...block, people })) },
      ],
    })
    expect((await screen.findAllByRole('link', { name: 'Blk 145, 2 people' })).length).toBeGreaterThan(0)
    people = 5
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
    expect((await screen.findAllByRole('link', { name: 'Blk 145, 5 people' })).length).toBeGreaterThan(0)
  })

  test.each([
    ['would show few of its people', 90],
    ['has one block', 1],
  ])('has no plan where that %s', async (_, count) => {
    const some = Array.from({ length: count }, (_one, at) => ({
      ...{ postal_code: String(310_100 + at), block_number: String(at), people: 1 },
      ...{ latitude: 1.335 + at / 10_000, longitude: 103.84 },
    }))
    const asked = openApp('/worklist?who=all&area=Toa+Payoh', {
      ...world,
      '/api/worklist/blocks': answer({ blocks: some, about: 0, around: [] }),
    })
    await waitFor(() => expect(asked.some((line) => line.includes('/worklist/blocks'))).toBe(true))
    await screen.findByRole('button', { name: 'Everywhere' })
    await waitFor(() => expect(document.querySelector('[data-slot=skeleton]')).toBeNull())
    expect(screen.queryByRole('group', { name: /^Plan of/ })).toBeNull()
  })

  test('a town that is none is as if none were named', async () => {
    openApp('/worklist?who=all&area=Atlantis', world)
    await waitFor(() => expect(location.search).toBe('?who=all'))
  })
})
