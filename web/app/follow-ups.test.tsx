import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FollowUp } from '../../contract/follow-up.ts'
import { aListedFollowUp } from '../../tests/listed-follow-up.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { todayInSingapore } from '../parts/text/dates.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const urgent = aListedFollowUp()
const due: FollowUp = {
  ...urgent,
  id: 5,
  subject: 'Ring the clinic',
  detail: '',
  urgency: 'usual',
  source_kind: 'hand',
  said_by: '',
  said_at: null,
  response_id: null,
  owner_id: 1,
  owner_name: 'Mei Ling Tan',
  version: 1,
}
const counts = { people: 0, reasons: {}, rhythms: 1, has_own: false }
const page = (items: FollowUp[]): Answer => [200, { items, total: items.length }]
const part = (name: 'urgent' | 'due') =>
  `GET /api/follow-up?page=1&page_size=${name === 'urgent' ? 20 : 5}&today=${name}`
/** What of each part there is, as the server tells it while the test goes on. */
function open(parts: { urgent: FollowUp[]; due: FollowUp[] }, more: Parameters<typeof openApp>[1] = {}) {
  return openApp('/today', {
    '/api/worklist/counts': () => [200, counts],
    [part('urgent')]: () => page(parts.urgent),
    [part('due')]: () => page(parts.due),
    ...more,
  })
}
const row = async (name: string, section: string) =>
  within(await screen.findByRole('region', { name: section }))
    .getByRole('link', { name })
    .closest('li') as HTMLElement

describe('Today', () => {
  test('says what was said, about whom, by whom and when, and whose the others are', async () => {
    open({ urgent: [urgent], due: [due] })
    const said = await row('Lim Ah Moi', 'Urgent')
    expect(said.textContent).toMatch(/“No food at home”, said about Lim Ah Moi by Ahmad, 20 min ago/)
    expect(within(said).getByRole('link', { name: 'Open Lim Ah Moi' }).getAttribute('href')).toBe(
      '/beneficiaries/KB-1?response=77',
    )
    const noted = await row('Lim Ah Moi', 'Follow-ups')
    expect(noted.textContent).toMatch(/Ring the clinic, about Lim Ah MoiDue todayYou have it/)
    expect(within(noted).queryByRole('button', { name: /take it/ })).toBeNull()
  })

  test('who has died is marked beside the name', async () => {
    open({ urgent: [urgent], due: [{ ...due, is_deceased: true }] })
    expect((await row('Lim Ah Moi', 'Follow-ups')).textContent).toMatch(
      /Ring the clinic, about Lim Ah Moi Deceased/,
    )
    expect((await row('Lim Ah Moi', 'Urgent')).textContent).not.toMatch(/Deceased/)
  })

  test('one that is taken can be given back', async () => {
    const sent: unknown[] = []
    const versions: (string | null)[] = []
    open(
      { urgent: [urgent], due: [] },
      {
        'PUT /api/follow-up?id=4': (body, headers) => {
          sent.push(body)
          versions.push(headers.get('if-match'))
          return [200, { ...urgent, owner_id: 1, version: 4 }]
        },
      },
    )
    const user = userEvent.setup()
    await user.click(within(await row('Lim Ah Moi', 'Urgent')).getByRole('button', { name: /I’ll take it/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toEqual([{ owner_id: 1 }, { owner_id: null }]))
    expect(versions).toEqual(['"3"', '"4"'])
  })

  test('one that a colleague took meanwhile says so and is read again', async () => {
    const asked = open(
      { urgent: [urgent], due: [] },
      { 'PUT /api/follow-up?id=4': () => [412, { code: 'stale', message: 'Changed', request_id: 'r' }] },
    )
    const user = userEvent.setup()
    await user.click(within(await row('Lim Ah Moi', 'Urgent')).getByRole('button', { name: /I’ll take it/ }))
    await screen.findByText('A colleague has changed it meanwhile.')
    await waitFor(() => expect(asked.filter((line) => line.startsWith(part('urgent')))).toHaveLength(2))
  })

  test('done asks for a sentence, and is taken back by Undo', async () => {
    const sent: unknown[] = []
    open(
      { urgent: [urgent], due: [] },
      {
        'POST /api/follow-up/close?id=4': (body) => {
          sent.push(body)
          return [200, { ...urgent, state: 'done', version: 4 }]
        },
        'POST /api/follow-up/reopen?id=4': () => {
          sent.push('reopened')
          return [200, { ...urgent, version: 5 }]
        },
      },
    )
    const user = userEvent.setup()
    await user.click(within(await row('Lim Ah Moi', 'Urgent')).getByRole('button', { name: /^Done/ }))
    const dialog = await screen.findByRole('dialog', { name: 'What came of it?' })
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await within(dialog).findByText('Say what came of it')
    expect(sent).toEqual([])
    await user.type(within(dialog).getByRole('textbox'), 'She has food')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toEqual([{ state: 'done', outcome: 'She has food' }, 'reopened']))
  })

  test('done is said after all of one that a colleague took meanwhile, with what was typed', async () => {
    const versions: (string | null)[] = []
    const theirs = { ...urgent, owner_id: 2, version: 7 }
    const asked = open(
      { urgent: [urgent], due: [] },
      {
        'POST /api/follow-up/close?id=4': (_, headers) => {
          versions.push(headers.get('if-match'))
          return versions.length === 1
            ? [412, { code: 'stale', message: 'Changed', request_id: 'r', current: theirs }]
            : [200, { ...theirs, state: 'done', version: 8 }]
        },
      },
    )
    const user = userEvent.setup()
    await user.click(within(await row('Lim Ah Moi', 'Urgent')).getByRole('button', { name: /^Done/ }))
    const dialog = await screen.findByRole('dialog', { name: 'What came of it?' })
    await user.type(within(dialog).getByRole('textbox'), 'She has food')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await within(dialog).findByText(/^A colleague has changed it meanwhile/)
    await waitFor(() => expect(asked.filter((line) => line.startsWith(part('urgent')))).toHaveLength(2))
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('She has food')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(versions).toEqual(['"3"', '"7"'])
  })

  test('is gone when there is nothing, and has its own Retry when it fails', async () => {
    let isBroken = true
    open(
      { urgent: [], due: [] },
      {
        [part('due')]: () =>
          isBroken ? [409, { code: 'conflict', message: 'Broken', request_id: 'r' }] : page([due]),
      },
    )
    await screen.findByText('The follow-ups could not be loaded.')
    expect(screen.queryByRole('region', { name: 'Urgent' })).toBeNull()
    isBroken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect((await row('Lim Ah Moi', 'Follow-ups')).textContent).toMatch(/Ring the clinic/)
  })
})

describe('the page of a person', () => {
  const openPerson = (items: FollowUp[], more: Parameters<typeof openApp>[1] = {}) =>
    openApp('/beneficiaries/KB-1', {
      ...more,
      'GET /api/follow-up?': () => page(items),
      '/api/beneficiary/programmes': () => [200, []],
      '/api/beneficiary/profile': () => [200, unknownFacts],
      '/api/beneficiary?': () => [200, listedPerson],
      '/api/': () => [200, []],
    })

  test('says what is to be done and what came of what was', async () => {
    const done: FollowUp = {
      ...due,
      id: 6,
      subject: 'Book the eye clinic',
      state: 'done',
      outcome: 'On Friday at nine',
      closed_by_name: 'Faridah Osman',
      closed_at: '2026-11-20T03:00:00.000Z',
    }
    openPerson([urgent, done])
    const open = (await screen.findByText(/said by Ahmad, 20 min ago/)).closest('li')
    expect(open?.textContent).toMatch(/At once/)
    const closed = screen.getByText('On Friday at nine').closest('li') as HTMLElement
    expect(closed.textContent).toMatch(/Done by Faridah Osman, 20 Nov 2026/)
    expect(within(closed).queryByRole('button', { name: 'Done' })).toBeNull()
  })

  test('a new one is sent as it was typed', async () => {
    const sent: unknown[] = []
    openPerson([], {
      'POST /api/follow-up': (body) => {
        sent.push(body)
        return [201, due]
      },
    })
    await screen.findByText(/Nothing is to be done/)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'New follow-up' }))
    const dialog = await screen.findByRole('dialog', { name: 'New follow-up' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Say what is to be done')
    await user.type(within(dialog).getByRole('textbox', { name: /What is to be done/ }), 'Ring the clinic')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          beneficiary_serial_number: 'KB-1',
          subject: 'Ring the clinic',
          detail: '',
          urgency: 'usual',
          due_on: todayInSingapore(),
          owner_id: null,
        },
      ]),
    )
  })
})
