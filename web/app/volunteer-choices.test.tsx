import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeApp, giveBrowser } from '../../tests/opened-app.tsx'
import { LinkChoices } from '../parts/chips/link-choices.tsx'
import { useLinkedNames } from '../parts/chips/linked-names.ts'
import { Providers } from './providers.tsx'

const volunteer = {
  account_id: 1001,
  first_name: 'Hui Min',
  last_name: 'Ang',
  display_name: 'Ang Hui Min',
}

beforeEach(() => {
  giveBrowser()
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = url.includes('page=') ? { items: [volunteer], total: 120 } : volunteer
    return new Response(JSON.stringify(answer), { status: 200 })
  })
})
afterEach(closeApp)

function Chip() {
  const nameOf = useLinkedNames([{ field: 'volunteer', op: 'one_of', value: [1001] }])
  return <output>{nameOf('volunteer', 1001)}</output>
}

test('a volunteer to tick, and one who was ticked, is called as everywhere', async () => {
  render(
    <Providers>
      <LinkChoices label="Volunteers" of="volunteer" chosen={[]} onChange={() => undefined} hasAll />
      <Chip />
    </Providers>,
  )
  await screen.findByRole('checkbox', { name: /^Ang Hui Min ?1001/ })
  expect((await screen.findByText('Ang Hui Min', { selector: 'output' })).tagName).toBe('OUTPUT')
  expect(screen.getByText(/^The first 1 of 120 are shown\./)).toBeTruthy()
})
