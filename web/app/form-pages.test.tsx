import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editedForm as form } from '../../tests/edited-form.ts'
import { closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'

beforeEach(() => {
  giveBrowser()
  localStorage.clear()
})
afterEach(closeApp)

test('a deleted form is not asked for again by the page that showed it', async () => {
  let isGone = false
  const asked = openApp('/forms/3/2', {
    'DELETE /api/form?': () => {
      isGone = true
      return [204, undefined]
    },
    '/api/form/impact': () => (isGone ? [404, problem('not_found', 'Not found')] : [200, { summary: '' }]),
    '/api/form?': () => (isGone ? [404, problem('not_found', 'Not found')] : [200, form]),
    '/api/form': () => [200, isGone ? [] : [form]],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await userEvent.click(confirm)
  await screen.findByText('No forms yet.')
  const after = asked.slice(asked.findIndex((line) => line.startsWith('DELETE')) + 1)
  // The frame of the pages loads what it shows in its own time.
  const forms = after.filter((line) => line.startsWith('GET /api/form'))
  expect(forms.toSorted()).toEqual(['GET /api/form/answers/totals', 'GET /api/form/names'])
})

test('a form is not deleted before it is known what goes along with it (G-22, H-1603)', async () => {
  let isUp = false
  const asked = openApp('/forms/3/2', {
    '/api/form/impact': () =>
      isUp ? [200, { summary: '2 incomplete forms' }] : [429, problem('too_many', 'Too many tries.')],
    '/api/form?': () => [200, form],
    '/api/form': () => [200, [form]],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('What goes along could not be counted. Too many tries.')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
  isUp = true
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  await dialog.findByText(/This also deletes 2 incomplete forms\./)
})

const counted = {
  uid: 'u1',
  question: 'Is she eating well?',
  type: 'short',
  is_retired: false,
  answered: 18,
  typed: 0,
  choices: [{ choice: 'Yes', count: 18, is_retired: true }],
  earlier: [{ question: 'Eating?', answered: 15, until: '2026-03-11T16:30:00.000Z' }],
}

test('how many gave a photograph or a voice note is said so, and leads to them', async () => {
  const asked = { ...counted, choices: [], earlier: [], typed: 18 }
  openApp('/forms/3/2/answers', {
    '/api/form/answers/given': () => [200, { items: [], total: 0 }],
    '/api/form/answers': () => [
      200,
      {
        responses: 20,
        questions: [
          { ...asked, type: 'photo' },
          { ...asked, uid: 'u2', type: 'voice', question: 'How did she sound?', answered: 1, typed: 1 },
        ],
        held: { total: 0, newest: [] },
      },
    ],
    '/api/form?': () => [200, form],
  })
  await screen.findByRole('link', { name: '1 voice note: How did she sound?' })
  await userEvent.click(screen.getByRole('link', { name: '18 photographs: Is she eating well?' }))
  await screen.findByText(/^Photographs/)
})

test('answers that could not be loaded are asked for again, and every wording says how often and until when', async () => {
  let isBroken = true
  openApp('/forms/3/2/answers', {
    '/api/form/answers': () =>
      isBroken
        ? [409, problem('conflict', 'Not just now')]
        : [
            200,
            {
              responses: 20,
              questions: [counted, { ...counted, uid: 'u2', typed: 1 }],
              held: { total: 0, newest: [] },
            },
          ],
    '/api/form?': () => [200, form],
  })
  await screen.findByText('Not just now')
  expect(screen.queryByText('No answers yet.')).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const cards = await screen.findAllByText('Is she eating well?')
  expect(cards).toHaveLength(2)
  expect(screen.getAllByText('Also asked as “Eating?” (15 answers, until 12 Mar 2026)')).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: /^Yes.*18 .*100%/ })).toHaveLength(2)
  const typed = screen.getAllByRole('link', { name: /free text/ })
  expect(typed.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Read the answer in free text', '/forms/3/2/answers/u2'],
  ])
})

test('the average of a scale is of its numbers alone, though it was asked with other options before', async () => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => ({
    ...{ choice: String(at), count: at > 8 ? 3 : 0, is_retired: false },
  }))
  const before = (count: number) => ({ choice: 'Badly', count, is_retired: true })
  const scale = { ...counted, type: 'scale', earlier: [], asked: 20 }
  openApp('/forms/3/2/answers', {
    '/api/form/answers': () => [
      200,
      {
        responses: 20,
        questions: [
          { ...scale, answered: 7, choices: [...numbers, before(1)] },
          {
            ...scale,
            uid: 'u2',
            answered: 5,
            choices: [...numbers.map((one) => ({ ...one, count: 0 })), before(5)],
          },
        ],
        held: { total: 0, newest: [] },
      },
    ],
    '/api/form?': () => [200, form],
  })
  await screen.findByText('Answered 7 of 20 · 9.5 on average')
  await screen.findByText('Answered 5 of 20')
})

test('a form that is not there has no answers page', async () => {
  openApp('/forms/3/9/answers', { '/api/form': () => [404, problem('not_found', 'Not found')] })
  await screen.findByRole('heading', { name: 'Form not found' })
})

test('a title is translated beside its original, and an older translation is marked until it is said to be right', async () => {
  let sent: Record<string, unknown> = {}
  openApp('/forms/3/2', {
    'PUT /api/form?': (body) => {
      sent = body as typeof sent
      return [200, form]
    },
    '/api/form/edit-impact': () => [200, { responses: 0, changes: [] }],
    '/api/form?': () => [200, form],
    '/api/form': () => [200, [form]],
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Translations of the title/ }))
  const stale = await screen.findByText('The original was reworded: check this')
  expect(stale.textContent).toContain('Was: “First visit”')
  await userEvent.type(screen.getByRole('textbox', { name: 'Title in Bahasa Melayu' }), 'Lawatan')
  await userEvent.click(screen.getByRole('button', { name: 'Still right: Title in 中文' }))
  expect(screen.queryByText('The original was reworded: check this')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await waitFor(() => expect(screen.getAllByText('Was: “Second visit”')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Save Form' }))
  await waitFor(() =>
    expect(sent).toMatchObject({
      title: 'Second visit!',
      title_translations: { zh: '家访', ms: 'Lawatan' },
      title_made_for: { zh: 'Second visit', ms: 'Second visit' },
    }),
  )
})

test('before a save that is worth asking about, old and new words are both shown, and Back sends nothing', async () => {
  const change = { kind: 'wording', uid: 'u1', question: 'Eating?!', was: 'Eating?', option: '', answered: 3 }
  const asked = openApp('/forms/3/2', {
    '/api/form/edit-impact': () => [200, { responses: 3, changes: [change] }],
    '/api/form?': () => [200, form],
    '/api/form': () => [200, [form]],
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Question 1/ }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save Form' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Save these changes?' })
  within(dialog).getByText('Wording only: “Eating?!”')
  within(dialog).getByText('Was: “Eating?”')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(asked.some((line) => line.startsWith('PUT'))).toBe(false)
})

const typeAndKeep = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Question 1/ }), ' Well?')
  await screen.findByText(/Draft kept \d/)
}

test('a draft that was restored over a newer saved version is saved against the one it was typed on (S-15)', async () => {
  const matches: unknown[] = []
  let current = form
  const server = {
    'PUT /api/form?': (_: unknown, headers: Headers) => {
      matches.push(headers.get('if-match'))
      return [412, { ...problem('stale', 'Someone else changed this'), current }] as [number, unknown]
    },
    '/api/form/edit-impact': () => [200, { responses: 0, changes: [] }] as [number, unknown],
    '/api/form?': () => [200, current] as [number, unknown],
    '/api/form': () => [200, [current]] as [number, unknown],
  }
  openApp('/forms/3/2', server)
  await typeAndKeep()
  closeApp()
  giveBrowser()

  current = { ...form, version: 2, title: 'Renamed meanwhile' }
  openApp('/forms/3/2', server)
  const offer = await screen.findByRole('region', { name: 'Unsaved draft' })
  within(offer).getByText('Someone saved this form since. You choose what to keep when you save.')
  await userEvent.click(within(offer).getByRole('button', { name: 'Restore' }))
  await screen.findByDisplayValue('Eating? Well?')
  await userEvent.click(screen.getByRole('button', { name: 'Save Form' }))
  await screen.findByDisplayValue('Renamed meanwhile')
  await screen.findByDisplayValue('Eating? Well?')
  expect(matches).toEqual(['"1"'])
})

test('signing out leaves no draft in the browser', async () => {
  openApp('/forms/3/2', {
    '/api/form?': () => [200, form],
    '/api/form': () => [200, [form]],
    '/api/user/logout': () => [204, undefined],
  })
  await typeAndKeep()
  expect(Object.keys(localStorage).some((key) => localStorage[key].includes('Eating? Well?'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /Mei Ling/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await screen.findByRole('button', { name: 'Login' })
  expect(Object.values({ ...localStorage }).filter((kept) => String(kept).includes('Eating?'))).toEqual([])
})
