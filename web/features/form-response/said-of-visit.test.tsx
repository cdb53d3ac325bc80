import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { loadWords } from '../../volunteer-words/languages.ts'
import { useSaidOfVisit } from './said-of-visit.ts'

afterEach(cleanup)

/** A minute after midnight in Singapore, where Greenwich still has the day before. */
const midnight = Date.parse('2026-11-30T00:01:00+08:00')

function Said({ on }: { on: string }) {
  return <p>{useSaidOfVisit({ on, key: 'visit-key' }, midnight) ?? 'nothing'}</p>
}

async function said(language: 'en' | 'zh' | 'ms' | 'ta', on: string) {
  const words = await loadWords(language)
  const { container } = render(
    <InLanguage language={language} words={words}>
      <Said on={on} />
    </InLanguage>,
  )
  return container.textContent
}

test.each([
  ['en', 'About your visit of Sunday, 29 November'],
  ['zh', '关于您 11月29日星期日 的探访'],
  ['ms', 'Tentang lawatan anda pada Ahad, 29 November'],
  ['ta', 'நீங்கள் சந்தித்த நாள்: நவம்பர் 29, ஞாயிறு'],
] as const)('a form about yesterday’s visit says so in %s', async (language, sentence) => {
  expect(await said(language, '2026-11-29')).toBe(sentence)
})

test('of a visit of today nothing needs to be said', async () => {
  expect(await said('en', '2026-11-30')).toBe('nothing')
})
