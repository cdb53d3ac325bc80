import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { ImportRows } from './import-rows.ts'
import { RowGrid } from './row-grid.tsx'
import type { WorkerClient } from './worker-client.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a last name that is cleared brings the column that says there is no other (H-1591)', async () => {
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const ask = vi.fn(async () => [])
  const rows = new ImportRows({ ask } as unknown as WorkerClient)
  rows.add({ rows: [{ number: 2, cells: ['Ah Moi', 'Lim'] }], faults: [null] } as never)
  rows.columns = ['first_name', 'last_name']
  const fields = [{ name: 'display_name', title: 'Name as written' }] as never
  const listed = [0]
  render(<RowGrid fields={fields} rows={rows} listed={listed} sought="faults" onReady={() => {}} />)
  const header = () => screen.queryByRole('columnheader', { name: 'Name as written' })
  expect(header()).toBeNull()
  const edits = [{ row: 0, column: 1, text: '' }]
  await act(() => rows.edit(edits))
  expect(header()).toBeTruthy()
  expect(within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('gridcell')).toHaveLength(4)
  expect(ask).toHaveBeenCalledWith('edit', { edits, more: 'display_name' })
})

test('turned from upright to lying, header and rows stay in line', () => {
  giveResizeObserver()
  let isNarrow = true
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const rows = new ImportRows({} as WorkerClient)
  rows.add({ rows: [{ number: 2, cells: ['Ah Moi'], isNobody: false }], faults: [null] } as never)
  rows.columns = ['first_name']
  const listed = [0]
  render(<RowGrid fields={[]} rows={rows} listed={listed} sought="faults" onReady={() => {}} />)
  const widths = () => [
    screen.getByRole('columnheader', { name: 'Row' }).style.width,
    screen.getByRole('checkbox').closest<HTMLElement>('[role=gridcell]')?.style.width,
  ]
  expect(widths()).toEqual(['104px', '104px'])
  const name = () => screen.getByRole('gridcell', { name: /^Ah Moi/ }).style.left
  // Moved aside there, it lay over the column after it (H-1596).
  expect(name()).toBe('')
  isNarrow = false
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(widths()).toEqual(['128px', '128px'])
  expect(name()).toBe('128px')
})
