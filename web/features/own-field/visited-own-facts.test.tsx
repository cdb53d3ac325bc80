import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import { OWN_KINDS, type OwnKind } from '../../../contract/own-kinds.ts'
import { kindSamples } from '../../../tests/own-kinds.ts'
import { dateIn } from '../../volunteer-words/dates.ts'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { loadWords } from '../../volunteer-words/languages.ts'
import { ownFactsWords } from '../../volunteer-words/own-facts-words.ts'
import { VisitedOwnFacts } from './visited-own-facts.tsx'

afterEach(cleanup)

/** As the server sends it: choices by their names. */
const sent = (kind: OwnKind): string =>
  kind === 'one_of' ? 'Halal' : kind === 'several_of' ? 'Halal, Low salt' : kindSamples[kind].first.kept
const readAs = (kind: OwnKind, language: Language): string => {
  if (kind === 'date') return dateIn(language, sent(kind))
  if (kind === 'yes_no') return ownFactsWords[language].yes
  return kind === 'telephone' ? '+65 9123 4567' : sent(kind)
}

test.each(LANGUAGES)(
  'on the phone each kind of an own field is read as people read it: %s (H-1732)',
  async (language) => {
    const facts = OWN_KINDS.map((kind) => ({ name: `My ${kind}`, kind, value: sent(kind) }))
    render(
      <InLanguage language={language} words={await loadWords(language)}>
        <VisitedOwnFacts facts={facts} />
      </InLanguage>,
    )
    expect(screen.getByRole('region', { name: ownFactsWords[language].title })).toBeTruthy()
    for (const kind of OWN_KINDS) {
      const said = screen.getByText(`My ${kind}`).nextElementSibling?.textContent
      expect([kind, said]).toEqual([kind, readAs(kind, language)])
    }
  },
)
