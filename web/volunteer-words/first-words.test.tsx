import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '../../contract/language.ts'
import { firstEn } from './first-en.ts'
import { LanguageProvider, useFirstWords } from './first-words.tsx'
import { useLanguage } from './language.tsx'
import { firstWords, keepLanguage, loadWords } from './languages.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

let choose: (language: Language) => Promise<void>

/** A page among what is drawn before it is loaded. */
function Area() {
  const { home } = useFirstWords()
  const page = useLanguage()
  choose = page.choose
  return (
    <p>
      {home.title} · {page.words.form.submit} · {page.words.phone.outbox.title} ·{' '}
      {page.words.phone.draft.mark}
    </p>
  )
}

async function open() {
  const initial = await firstWords()
  render(
    <LanguageProvider initial={initial}>
      <Area />
    </LanguageProvider>,
  )
}

test('a page says all of English, of which the first load has a part', async () => {
  await open()
  expect(screen.getByText('Beneficiaries · Submit · Outbox · Draft')).toBeTruthy()
  expect(firstEn).not.toHaveProperty('form')
})

test('a language that is chosen is said at once in what was there before, and English again', async () => {
  await open()
  await act(() => choose('ms'))
  const { home, form, phone } = await loadWords('ms')
  const said = `${home.title} · ${form.submit} · ${phone.outbox.title} · ${phone.draft.mark}`
  expect(screen.getByText(said)).toBeTruthy()
  await act(() => choose('en'))
  expect(screen.getByText('Beneficiaries · Submit · Outbox · Draft')).toBeTruthy()
})

test('the first page is drawn in the language that was chosen before', async () => {
  keepLanguage('zh')
  await open()
  const { form } = await loadWords('zh')
  expect(screen.getByText(new RegExp(form.submit))).toBeTruthy()
})
