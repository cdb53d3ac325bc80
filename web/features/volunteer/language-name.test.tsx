import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { languageChoices } from '../../volunteer-words/language-choices.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { LanguageName } from './language-name.tsx'

afterEach(cleanup)

test('a name in another script is read aloud as text, and seen as an outline that needs no face', () => {
  for (const { value } of languageChoices) {
    const { container } = render(<LanguageName language={value} />)
    const isDrawn = value === 'zh' || value === 'ta'
    const name = screen.getByText(languages[value].name)
    expect([value, name.classList.contains('sr-only')]).toEqual([value, isDrawn])
    const outline = container.querySelector('svg path')?.getAttribute('d') ?? ''
    expect(/^M[\d\s.,A-Z-]+Z$/.test(outline)).toBe(isDrawn)
    cleanup()
  }
})
