import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listedPerson } from '../../tests/listed-person.ts'
import { type Answer, openApp, problem } from '../../tests/opened-app.tsx'
import { listedVolunteer, openListsAnew } from '../../tests/opened-list.ts'

openListsAnew()

const more = (item: object): Answer => [200, { items: [item], total: 10_000, is_at_least: true }]
const lists = [
  ['/beneficiaries', 'beneficiaries', 'GET /api/beneficiary?', listedPerson],
  ['/volunteers', 'volunteers', 'GET /api/volunteer?', listedVolunteer],
] as const
/** What asks for the true number is answered by this. */
function counted(path: string, asks: string, item: object, count: () => Answer) {
  openApp(path, { [asks]: () => more(item) })
  const answer = fetch
  const counts: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('count=exact')) return answer(url, init)
    counts.push(url)
    const [status, body] = count()
    return new Response(JSON.stringify(body), { status })
  })
  return counts
}
const tickOne = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /^Select Siti Rahman/ }))
const selectAll = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Select all that match' }))

test.each(lists)(
  '%s: all who match are counted before anything is done with them',
  async (path, many, asks, item) => {
    const counts = counted(`${path}?q=siti`, asks, item, () => [200, { items: [item], total: 12_503 }])
    await screen.findByText(`More than 10,000 ${many} match`)
    await tickOne()
    expect(counts).toEqual([])
    await selectAll()
    await screen.findByText('12,503 selected')
    const [url = '', ...others] = counts
    expect([url.includes('q=siti'), url.includes('page_size=1&'), others]).toEqual([true, true, []])
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  },
)

test('those who could not be counted are not chosen, which is said, and may be tried again', async () => {
  let answer: Answer = [500, problem('internal', 'Away for a moment')]
  counted('/beneficiaries?q=siti', 'GET /api/beneficiary?', listedPerson, () => answer)
  await tickOne()
  await selectAll()
  await screen.findByText(/Away for a moment/)
  await screen.findByText('1 selected')
  answer = [200, { items: [], total: 10_300 }]
  await selectAll()
  await screen.findByText('10,300 selected')
})
