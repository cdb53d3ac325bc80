import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ImportResult } from '../../../contract/import-result.ts'
import { takePreview } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import { ImportStep } from './import-step.tsx'
import type { ImportRun } from './use-import.ts'

afterEach(cleanup)

/** The lines of the last step about contacts, of an answer that names so many and counts more. */
function saidOf(named: number, more: number): string[] {
  const rows = new ImportRows({} as ConstructorParameters<typeof ImportRows>[0])
  const contacts_differ = Array.from({ length: named }, (_, at) => ({ row: at + 2, reason: `Number ${at}` }))
  const counts = { created: 0, updated: 0, unchanged: named, refused: [] }
  const answer: ImportResult = {
    ...{ ...counts, contacts_differ },
    ...(more > 0 && { contacts_differ_more: more }),
  }
  const preview = takePreview(rows, [], answer)
  const run = { rows, preview, chosen: null, fields: [], busy: null, failure: null, step: 'import' }
  render(<ImportStep run={run as unknown as ImportRun} intoName="" />)
  return screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (/^Row|otherwise/.test(textContent ?? '') ? [textContent ?? ''] : []))
}

test('contacts that stand here otherwise are told one by one, and all others are counted, those too that the answer leaves out', () => {
  expect(saidOf(2, 0)).toEqual(['Row 2: Number 0.', 'Row 3: Number 1.'])
  cleanup()
  const some = saidOf(500, 700)
  expect([some.length, some.at(-1)]).toEqual([
    6,
    '1,195 more contacts stand here otherwise, and stay as they are.',
  ])
})
