import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import type { Language } from '../../../contract/language.ts'
import type { KeptDraft } from '../../device/draft-store.ts'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { loadWords } from '../../volunteer-words/languages.ts'
import { DueCard } from './due-card.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/form">{children}</a>,
}))
vi.mock('../../device/pictures.ts', () => ({ useKeptPicture: () => '' }))
afterEach(cleanup)

const visit = { on: '2026-11-29', key: 'note-of-that-visit' }
const begun = Date.parse('2026-11-30T04:00:00Z')

async function shown(repeats: Form['repeats'], over: Partial<KeptDraft>, language: Language = 'en') {
  const form = { programme_id: 7, stage: 1, title: 'Talk', title_translations: {}, repeats, every_weeks: 1 }
  const draft = { form, answers: {}, key: 'd', saved_at: begun, begun_at: begun, ...over }
  const due = { form, state: 'begun', isNew: false, isOwed: true }
  const words = await loadWords(language)
  render(
    <InLanguage language={language} words={words}>
      <DueCard due={due as never} at="v1" draft={draft as never} />
    </InLanguage>,
  )
}

test.each<[string, Form['repeats'], Partial<KeptDraft>]>([
  ['with a visit', 'weeks', { visit, occasion: '2026-11-23' }],
  ['of each visit', 'each_visit', { occasion: '2026-11-29' }],
])('the card of a draft %s says that day, whenever it was begun', async (_, repeats, over) => {
  await shown(repeats, over)
  screen.getByText('Visit of 29 Nov 2026')
  expect(screen.queryByText(/Begun on/)).toBeNull()
})

test('that of any other draft says on which day it was begun', async () => {
  await shown('weeks', { occasion: '2026-11-23' })
  screen.getByText('Begun on 30 Nov 2026')
})

test.each<[Language, string]>([
  ['ms', 'Lawatan pada 29 Nov 2026'],
  ['ta', '29 நவ., 2026 அன்றைய சந்திப்பு'],
  ['zh', '2026年11月29日 的探访'],
])('it says the day of the visit in %s', async (language, text) => {
  await shown('each_visit', { visit, occasion: '2026-11-29' }, language)
  screen.getByText(text)
})
