import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { importWords } from '../../words/import-words.ts'
import { GridRow } from './grid-row.tsx'
import { ImportRows } from './import-rows.ts'

afterEach(cleanup)

const columns = [{ name: 'first_name', title: 'First Name', width: 100, left: 0 }]
const nothing = () => undefined

test('a row with red cells is left out by a press, and says why it stays out until then', async () => {
  const rows = new ImportRows({} as ConstructorParameters<typeof ImportRows>[0])
  rows.add({
    ...{ rows: [{ number: 2, cells: [''], notes: null }], faults: [{ first_name: 'Required' }] },
    ...{ done: 1, total: 1 },
  })
  const pressed: number[] = []
  const row = (version: number) => (
    <GridRow
      {...{ rows, version, columns, rowWidth: 128, line: 0, place: 0, top: 0, height: 40 }}
      {...{ active: null, editing: null, nameColumn: undefined }}
      {...{ onPick: nothing, onEnd: nothing, onToggle: (line: number) => pressed.push(line) }}
    />
  )
  const { rerender } = render(row(1))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import row 2' })
  const why = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
  expect([box.checked, why()]).toEqual([false, importWords.rowsStep.staysOut])
  await userEvent.click(box)
  expect(pressed).toEqual([0])
  rows.out.add(0)
  rerender(row(2))
  expect([box.checked, box.getAttribute('aria-describedby')]).toEqual([false, null])
})
