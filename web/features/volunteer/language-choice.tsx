import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { type Language, languages } from '../../volunteer-words/languages.ts'

const all = Object.keys(languages) as Language[]

/** The language of the volunteer area on this phone, each under its own name. */
export function LanguageChoice() {
  const { language, words, choose } = useLanguage()
  return (
    <RadioGroup
      value={language}
      onValueChange={(next) =>
        void choose(next as Language).catch(() =>
          toast({ title: words.profile.languageFailed, tone: 'danger' }),
        )
      }
      aria-label={words.profile.language}
      className="grid grid-cols-2 gap-2.5"
    >
      {all.map((one) => (
        <RadioCard key={one} value={one}>
          <span lang={languages[one].locale}>{languages[one].name}</span>
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
