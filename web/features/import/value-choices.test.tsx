import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { organisationOf } from '../../../contract/records/own.ts'
import { builtInOnly } from '../../../contract/records/records.ts'
import { aSession } from '../../../tests/import-session.ts'
import { signedInOfficer } from '../../../tests/opened-app.tsx'
import { setOrganisation } from '../../api/organisation.ts'
import { sessionQuery } from '../../session/session.ts'
import { firstChoice } from './first-choice.ts'
import { importFields } from './import-fields.ts'
import type { ImportRun } from './use-import.ts'
import { ValueChoices } from './value-choices.tsx'

afterEach(() => {
  cleanup()
  setOrganisation(builtInOnly)
})

const diet = (is_sensitive: boolean): OwnField => ({
  ...{ id: 7, noun: 'beneficiary', kind: 'one_of', name: 'Diet', help: '', section: '', position: 0 },
  ...{ version: 1, is_for_volunteers: false, is_sensitive, retired_at: null },
  choices: [{ id: 1, name: 'Halal', is_retired: false }],
})

/** What stands above the words of Diet, which no choice is called by. */
async function saidOf(field: OwnField): Promise<string> {
  setOrganisation(organisationOf([field]))
  const file = new Blob([
    'Ref,Name,HP,Blk,Street,Postal,Diet\nR1,Aini Tan,91234567,12,Jalan Besar,200012,no pork',
  ])
  const { columns } = await aSession().ask('open', { noun: 'beneficiaries', collection: 'whole', file })
  const fields = importFields('beneficiaries')
  const choice = firstChoice('beneficiaries', fields, columns)
  const run = { chosen: { columns, choice }, fields, setChoice: () => undefined }
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, signedInOfficer as never)
  render(
    <QueryClientProvider client={client}>
      <ValueChoices run={run as unknown as ImportRun} />
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: 'What the words under Diet mean' }).textContent ?? ''
}

test('what is said to be remembered is what is kept: short words that were given a meaning', async () => {
  expect(await saidOf(diet(false))).toContain(
    'Short words you give a meaning are remembered for the next file.',
  )
})

test('and of a field that is sensitive nothing, for nothing is kept', async () => {
  const said = await saidOf(diet(true))
  expect(said).toContain('no pork')
  expect(said).not.toMatch(/remembered/)
})
