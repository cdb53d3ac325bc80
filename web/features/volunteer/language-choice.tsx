import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languageChoices } from '../../volunteer-words/language-choices.ts'
import { LanguageName } from './language-name.tsx'

const all = languageChoices.map(({ value }) => value)

/** The language of the volunteer area on this phone, each under its own name. */
export function LanguageChoice() {
  const { language, words, choose } = useLanguage()
  // Shown as chosen at once; its words may take a moment to come.
  const [wanted, setWanted] = useState<Language | null>(null)

  async function want(next: Language) {
    setWanted(next)
    try {
      await choose(next)
    } catch {
      toast({ title: words.profile.languageFailed, tone: 'danger' })
    } finally {
      setWanted(null)
    }
  }

  return (
    <RadioGroup
      value={wanted ?? language}
      onValueChange={(next) => void want(all.find((one) => one === next) ?? language)}
      aria-label={words.profile.language}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-2.5"
    >
      {all.map((one) => (
        <RadioCard key={one} value={one}>
          <LanguageName language={one} />
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
