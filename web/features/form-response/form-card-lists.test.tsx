import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Language } from '../../../contract/language.ts'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { loadWords } from '../../volunteer-words/languages.ts'
import { CompletedForms } from './form-card-lists.tsx'

afterEach(cleanup)

const response = (id: number) =>
  ({
    ...{ id, form_title: `Talk ${id}`, form_title_translations: {}, programme_name: 'Meals on Foot' },
    ...{ volunteer_display_name: 'Mei', responses: [], held_because: '', form_version: 1 },
    created_at: '2026-11-29T04:00:00Z',
  }) as unknown as FormResponse

async function shown(older?: number, language: Language = 'en') {
  const words = await loadWords(language)
  render(
    <InLanguage language={language} words={words}>
      <CompletedForms responses={[response(1), response(2)]} held={[]} older={older} isLoading={false} />
    </InLanguage>,
  )
}

test.each<[Language, string]>([
  ['en', '188 older forms are with the office.'],
  ['ms', '188 borang yang lebih lama disimpan di pejabat.'],
  ['ta', '188 பழைய படிவங்கள் அலுவலகத்தில் உள்ளன.'],
  ['zh', '另有 188 份较早的表格保存在办公室。'],
])(
  'the heading counts all, and below them it says how many are with the office, in %s (H-1883)',
  async (language, text) => {
    await shown(188, language)
    screen.getByText('(190)')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const last = screen.getAllByText(/Talk/).at(-1)
    expect(last?.compareDocumentPosition(screen.getByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('one is said as one, and of none nothing is said', async () => {
  await shown(1)
  screen.getByText('1 older form is with the office.')
  cleanup()
  await shown()
  screen.getByText('(2)')
  expect(screen.queryByText(/with the office/)).toBeNull()
})
