import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '../../volunteer-words/en.ts'
import { LanguageProvider } from '../../volunteer-words/first-words.tsx'
import { togetherWords } from '../../volunteer-words/together-words.ts'
import { TwoTogether } from './two-together.tsx'

afterEach(cleanup)

test('that two visit together is said in the language of the area, and nothing is said of anybody else', () => {
  for (const language of ['en', 'ms', 'ta', 'zh'] as const) {
    render(
      <LanguageProvider initial={{ language, words: en }}>
        <TwoTogether person={{ two_together: true }} />
        <TwoTogether person={{}} />
      </LanguageProvider>,
    )
    expect(screen.getAllByText(togetherWords[language])).toHaveLength(1)
    cleanup()
  }
  expect(new Set(Object.values(togetherWords)).size).toBe(4)
})
