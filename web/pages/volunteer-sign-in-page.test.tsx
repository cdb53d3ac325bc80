import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import type { SignedIn } from '../../contract/user.ts'
import { giveBrowser, problem } from '../../tests/opened-app.tsx'
import { openSheet, volunteer } from '../../tests/opened-sheet.tsx'
import { become } from '../device/device.ts'
import { en } from '../volunteer-words/en.ts'
import { LanguageProvider } from '../volunteer-words/first-words.tsx'
import { loadLocale, loadWords } from '../volunteer-words/languages.ts'
import { VolunteerSignInPage } from './volunteer-sign-in-page.tsx'

let isOn: boolean
beforeEach(() => {
  giveBrowser()
  isOn = false
  become({ phase: 'empty' })
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/settings/public'
      ? Response.json({
          is_demonstration: true,
          is_volunteer_sign_in_on: isOn,
          office_number: '+6561234567',
        })
      : Response.json(problem('forbidden', 'Volunteer sign-in is switched off'), { status: 403 }),
  )
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

async function open(language: Language, hash: string, user: SignedIn | null = null) {
  window.history.replaceState(null, '', `/volunteer-app/sign-in${hash}`)
  const initial = await loadLocale(language)
  return openSheet(
    <LanguageProvider initial={initial}>
      <VolunteerSignInPage />
    </LanguageProvider>,
    user,
  )
}
const button = (name: string) => screen.queryByRole('button', { name })

test.each(LANGUAGES.flatMap((language) => [[language, ''] as const, [language, '#token=one'] as const]))(
  'switched off, the page says so instead of every way in, until it is on again: %s %s (H-1934)',
  async (language, hash) => {
    const { signIn, part } = await loadWords(language)
    await open(language, hash)
    await screen.findByText(signIn.off)
    expect(screen.queryByLabelText(signIn.secret)).toBeNull()
    for (const way of [signIn.login, signIn.continue, signIn.otherWay, signIn.demonstration.use])
      expect(button(way)).toBeNull()
    isOn = true
    await userEvent.click(screen.getByRole('button', { name: part.retry }))
    expect(await screen.findByRole('button', { name: hash ? signIn.continue : signIn.login })).toBeTruthy()
    expect(screen.queryByText(signIn.off)).toBeNull()
  },
)

test('who is in still goes to their list from a link while nobody can sign in (H-1934)', async () => {
  await open('en', '#token=one', volunteer)
  await screen.findByText(en.signIn.off)
  expect(button(en.signIn.useLink)).toBeNull()
  expect(button(en.signIn.toList)).not.toBeNull()
})

test.each(['', '#token=one'])(
  'a phone that has locked itself is led to its own PIN, which needs no server: %s (H-1934)',
  async (hash) => {
    become({ phase: 'locked', has_pin: true, can_resume: false })
    const place = await open('en', hash)
    await screen.findByText(en.signIn.off)
    // Whoever has forgotten it asks again, once the office has switched it on.
    expect(button(en.part.retry)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: en.signIn.toList }))
    await waitFor(() => expect(place()).toBe('/volunteer-app'))
  },
)

test.each([
  ['off', false],
  ['on', true],
])('whom to ring stands there, switched %s (H-1959)', async (_, on) => {
  isOn = on
  await open('en', '')
  const link = await screen.findByRole('link', { name: 'Call the office: +65 6123 4567' })
  expect(link.getAttribute('href')).toBe('tel:+6561234567')
})

test('asked again without signal it says so (H-1934)', async () => {
  await open('en', '')
  await screen.findByText(en.signIn.off)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(screen.getByRole('button', { name: en.part.retry }))
  expect((await screen.findByRole('alert')).textContent).toBe(en.problem.network)
})

test.each([
  ['a link', '#token=one', en.signIn.continue],
  ['a code', '', en.signIn.login],
])('switched off since the page was drawn, %s is told why (H-1934)', async (_, hash, way) => {
  isOn = true
  await open('en', hash)
  const press = await screen.findByRole('button', { name: way })
  if (!hash) {
    await userEvent.type(screen.getByLabelText(en.signIn.last4), '567D')
    await userEvent.type(screen.getByLabelText(en.signIn.secret), 'ABCD2345')
  }
  await userEvent.click(press)
  expect((await screen.findByRole('alert')).textContent).toBe(en.signIn.off)
})
