import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWN_KINDS, type OwnField, ownName } from '../../contract/own-kinds.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { kindSamples } from '../../tests/own-kinds.ts'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const base = {
  noun: 'beneficiary',
  help: '',
  section: '',
  is_for_volunteers: false,
  retired_at: null,
  version: 1,
} as const
const fields: OwnField[] = [
  ...OWN_KINDS.map(
    (kind, at): OwnField => ({
      ...base,
      id: at + 1,
      position: at,
      kind,
      name: `My ${kind}`,
      is_sensitive: false,
      choices: kindSamples[kind].choices.map(({ name }, place) => ({
        id: place + 1,
        name,
        is_retired: false,
      })),
    }),
  ),
  {
    ...base,
    id: 99,
    position: 99,
    kind: 'short_text',
    name: 'Key safe code',
    choices: [],
    is_sensitive: true,
  },
]
const held = Object.fromEntries(OWN_KINDS.map((kind, at) => [`own_${at + 1}`, kindSamples[kind].first.kept]))

const open = () => {
  const sent: { values: Record<string, string> }[] = []
  const kept = () => ({ values: held, hidden: ['own_99'], version: 3 + sent.length })
  const asked = openApp('/beneficiaries/KB-1', {
    '/api/own-field': () => [200, fields],
    '/api/own-value/sensitive': () => [200, { values: { own_99: 'X4711' }, hidden: [], version: 3 }],
    'PUT /api/own-value': (body) => {
      sent.push(body as { values: Record<string, string> })
      return [200, kept()]
    },
    '/api/own-value': () => [200, kept()],
    '/api/beneficiary/programmes': () => [200, []],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/': () => [200, []],
  })
  return { asked, sent }
}

test('the page shows each kind in words, and a sensitive value only after Show', async () => {
  const { asked } = open()
  const card = await screen.findByRole('region', { name: 'More facts' })
  await waitFor(() => expect(card.textContent).toContain('Xvegetarian'))
  for (const shown of ['12.5', '31 Jan 2026', 'Yes', 'Halal', 'Halal, Low salt', '+65 9123 4567'])
    expect(card.textContent, shown).toContain(shown)
  expect(card.textContent).not.toContain('X4711')
  expect(asked.some((line) => line.includes('sensitive'))).toBe(false)
  fireEvent.click(within(card).getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(card.textContent).toContain('X4711'))
  fireEvent.click(within(card).getByRole('button', { name: 'Hide' }))
  expect(card.textContent).not.toContain('X4711')
})

test('the dialog has a control for each kind, refuses what is none of it, and sends no hidden value', async () => {
  const { sent } = open()
  const edit = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Edit more about Siti Rahman',
  })
  await waitFor(() => expect(edit.disabled).toBe(false))
  fireEvent.click(edit)
  const dialog = await screen.findByRole('dialog')
  for (const { name, is_sensitive } of fields)
    if (!is_sensitive) expect(within(dialog).getAllByText(name).length, name).toBeGreaterThan(0)
  expect(within(dialog).queryByLabelText('Key safe code')).toBeNull()
  fireEvent.change(within(dialog).getByLabelText('My number'), { target: { value: '1,250' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.textContent).toContain('Type it without a comma, like 1250 or 12.5'))
  fireEvent.change(within(dialog).getByLabelText('My number'), { target: { value: '1250' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Soft food' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const number = ownName({ id: OWN_KINDS.indexOf('number') + 1 })
  const oneOf = ownName({ id: OWN_KINDS.indexOf('one_of') + 1 })
  expect(sent[0]).toEqual({ values: { ...held, [number]: '1250', [oneOf]: '2' } })
})

test('a sensitive value that was shown and changed is hidden in the next opening, and nothing of it is sent (H-1894)', async () => {
  const { asked, sent } = open()
  const editing = async () => {
    const edit = await screen.findByRole<HTMLButtonElement>('button', { name: /^Edit more about/ })
    await waitFor(() => expect(edit.disabled).toBe(false))
    fireEvent.click(edit)
    return within(await screen.findByRole('dialog'))
  }
  const first = await editing()
  fireEvent.click(first.getByRole('button', { name: 'Show to change' }))
  const code = await first.findByLabelText<HTMLInputElement>('Key safe code')
  await waitFor(() => expect(code.value).toBe('X4711'))
  fireEvent.change(code, { target: { value: 'Y0815' } })
  fireEvent.click(first.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[0]?.values.own_99).toBe('Y0815'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await editing()
  expect(again.queryByLabelText('Key safe code')).toBeNull()
  again.getByText('Key safe code: hidden, and kept as it is')
  fireEvent.change(again.getByLabelText('My number'), { target: { value: '7' } })
  fireEvent.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.values).not.toHaveProperty('own_99')
  expect(asked.filter((line) => line.includes('sensitive'))).toHaveLength(1)
})
