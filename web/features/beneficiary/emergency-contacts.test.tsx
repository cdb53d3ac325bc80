import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { VisitedContact } from '../../../contract/visit.ts'
import { departedWords } from '../../volunteer-words/departed-words.ts'
import { en } from '../../volunteer-words/en.ts'
import { factWords } from '../../volunteer-words/fact-words.ts'
import { LanguageProvider } from '../../volunteer-words/first-words.tsx'
import { DepartedNote } from './departed.tsx'
import { EmergencyContacts, TellNothing } from './emergency-contacts.tsx'

afterEach(cleanup)

const son: VisitedContact = {
  name: 'Tan Ah Beng',
  relation: 'son',
  telephone: '+6591234567',
  language: 'hokkien',
  may_be_told: 'that_we_visit',
}
const niece: VisitedContact = {
  ...son,
  name: 'Siew Lan',
  relation: '',
  telephone: '',
  may_be_told: 'nothing',
}

test('one tap shows 995 first, then whom to ring; who may be told nothing is not among them', () => {
  render(
    <LanguageProvider initial={{ language: 'en', words: en }}>
      <TellNothing contacts={[son, niece]} />
      <EmergencyContacts contacts={[son, niece]} />
    </LanguageProvider>,
  )
  expect(screen.getByText(factWords.en.tellNothing('Siew Lan'))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: factWords.en.emergency }))
  const calls = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(calls).toEqual(['tel:995', 'tel:+6591234567'])
  expect(screen.getByText('Hokkien · May be told that you visit')).toBeTruthy()
})

test('with nobody named 995 is still one tap away', () => {
  render(
    <LanguageProvider initial={{ language: 'en', words: en }}>
      <TellNothing contacts={[]} />
      <EmergencyContacts contacts={[]} />
    </LanguageProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: factWords.en.emergency }))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:995'])
  expect(screen.getByText(factWords.en.noEmergency)).toBeTruthy()
})

test('the words stand in four languages, each its own', () => {
  for (const language of ['ms', 'ta', 'zh'] as const) {
    const { offer, told, timeNames } = factWords[language]
    const said = { ...offer, ...told, ...timeNames, emergency: factWords[language].emergency }
    const english = {
      ...factWords.en.offer,
      ...factWords.en.told,
      ...factWords.en.timeNames,
      emergency: factWords.en.emergency,
    }
    for (const [name, text] of Object.entries(said))
      if (typeof text === 'string') expect([name, text]).not.toEqual([name, Object(english)[name]])
  }
})

test('where the office names nobody, its own number stands below 995; who has died is said first and gently', () => {
  const office = {
    contact_name: 'Office',
    contact_number: '+6561234567',
    contact_email: '',
    contact_hours: '',
  }
  render(
    <LanguageProvider initial={{ language: 'en', words: en }}>
      <DepartedNote reason="deceased" name="Tan Ah Kow" />
      <EmergencyContacts contacts={[]} office={office} />
    </LanguageProvider>,
  )
  expect(screen.getByText(departedWords.en.deceased.note('Tan Ah Kow'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: factWords.en.emergency }))
  const calls = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(calls).toEqual(['tel:995', 'tel:+6561234567'])
})
