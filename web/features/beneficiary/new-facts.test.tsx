import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { listedPerson } from '../../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const typed = {
  'Serial No.': 'K-1',
  'First Name': 'Ah Moi',
  'Last Name': 'Lim',
  'Block No.': '12',
  Street: 'Jalan Besar',
  'Postal Code': '080012',
  'Contact No.': '91234567',
}
const made = {
  ...listedPerson,
  serial_number: 'K-1',
  first_name: 'Ah Moi',
  last_name: 'Lim',
  display_name: 'Lim Ah Moi',
}
const diet: OwnField = {
  id: 7,
  noun: 'beneficiary',
  kind: 'short_text',
  name: 'Diet',
  help: '',
  section: '',
  position: 1,
  choices: [],
  is_sensitive: false,
  is_for_volunteers: false,
  retired_at: null,
  version: 1,
}
const away = problem('unavailable', 'The service is not available just now.')
type Sent = { body: unknown; key: string | null }

/** A server that gives these answers in turn, and good ones after them. */
function open(answers: { person?: Answer[]; facts?: Answer[]; own?: Answer[]; contact?: Answer[] }) {
  const sent = { person: [] as Sent[], facts: [] as Sent[], own: [] as Sent[], contact: [] as Sent[] }
  const by = (name: keyof typeof sent, good: Answer) => (body: unknown, headers: Headers) => {
    sent[name].push({ body, key: headers.get('idempotency-key') })
    return answers[name]?.shift() ?? good
  }
  openApp('/beneficiaries?open=new', {
    'POST /api/beneficiary': by('person', [201, made]),
    'PUT /api/beneficiary/profile': by('facts', [200, { version: 1 }]),
    'PUT /api/own-value': by('own', [200, { values: {}, hidden: [], version: 1 }]),
    'POST /api/contact': by('contact', [201, { id: 1 }]),
    '/api/own-field': () => [200, [diet]],
    '/api/address': () => [200, []],
  })
  return sent
}

const put = (inside: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } })

async function fillIn(): Promise<HTMLElement> {
  const opener = await screen.findAllByRole('button', { name: 'New Beneficiary' })
  if (!screen.queryByRole('dialog') && opener[0]) fireEvent.click(opener[0])
  const sheet = await screen.findByRole('dialog')
  for (const [label, value] of Object.entries(typed)) put(sheet, new RegExp(`^${label}`), value)
  fireEvent.click(within(sheet).getByRole('button', { name: /^More about this person/ }))
  await within(sheet).findByLabelText('Diet')
  return sheet
}
const press = (sheet: HTMLElement, name: string) =>
  fireEvent.click(within(sheet).getByRole('button', { name }))

test('what fails after the person is said, kept and sent alone by Retry; nobody is made twice', async () => {
  const sent = open({ facts: [[503, away]], contact: [[503, away]] })
  const sheet = await fillIn()
  put(sheet, /^Remarks/, 'Knock loudly')
  put(sheet, 'Diet', 'Halal')
  press(sheet, 'Add contact')
  const contact = within(sheet).getByRole('group', { name: 'Contact 1' })
  put(contact, /^Name/, 'Lim Wei')
  fireEvent.click(within(contact).getByRole('radio', { name: 'May be told that we visit' }))
  press(sheet, 'Create Beneficiary')
  await waitFor(() =>
    expect(within(sheet).getByRole('alert').textContent).toBe(
      `The person is saved, these facts are not. ${away.message}`,
    ),
  )
  expect([sent.person, sent.facts, sent.own, sent.contact].map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(within(sheet).getByLabelText<HTMLTextAreaElement>(/^Remarks/).value).toBe('Knock loudly')
  press(sheet, 'Cancel')
  const question = await screen.findByRole('alertdialog')
  press(question, 'Stay')
  press(sheet, 'Retry')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent.person, sent.facts, sent.own, sent.contact].map(({ length }) => length)).toEqual([1, 2, 1, 2])
  expect(sent.contact[1]).toEqual(sent.contact[0])
  expect(sent.facts[1]?.body).toMatchObject({ remarks: 'Knock loudly' })
  // One that stands behind '@' in the name is kept by the server, and not taken away by an empty list.
  expect(sent.facts[1]?.body).not.toHaveProperty('other_names')
  expect(sent.own[0]?.body).toEqual({ values: { own_7: 'Halal' } })
})

test('a lost answer is asked for by the same key; what is wrong below is said before anything is sent', async () => {
  const sent = open({ person: [[503, away]] })
  const sheet = await fillIn()
  put(sheet, /^Year of Birth/, '2999')
  press(sheet, 'Create Beneficiary')
  await waitFor(() => expect(within(sheet).getByRole('alert').textContent).toMatch(/Nothing was saved yet/))
  expect(sent.person).toEqual([])
  put(sheet, /^Year of Birth/, '1950')
  press(sheet, 'Create Beneficiary')
  await waitFor(() => expect(within(sheet).getByRole('alert').textContent).toBe(away.message))
  expect(sent.facts).toEqual([])
  press(sheet, 'Create Beneficiary')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.person.map(({ key }) => key)).toEqual([sent.person[0]?.key, sent.person[0]?.key])
  expect(sent.facts).toHaveLength(1)
})

test('whoever takes a line out goes on at the next, or where one is added (H-1842)', async () => {
  open({})
  const sheet = await fillIn()
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  for (const [add, remove] of [
    ['Add a number', 'Remove number'],
    ['Add contact', 'Remove contact'],
  ] as const) {
    for (let at = 0; at < 3; at += 1) press(sheet, add)
    const takeOut = (at: number) => {
      const button = within(sheet).getByRole('button', { name: `${remove} ${at}` })
      button.focus()
      fireEvent.click(button)
    }
    takeOut(2)
    expect(focused()).toBe(`${remove} 2`)
    takeOut(2)
    expect(focused()).toBe(add)
    takeOut(1)
    expect(focused()).toBe(add)
  }
})
