import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { PaperSheet } from '../../ui/paper-sheet.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { toast } from '../../ui/toast-store.ts'
import { en, type VolunteerWords } from '../../volunteer-words/en.ts'
import { languageChoices } from '../../volunteer-words/language-choices.ts'
import { loadWords } from '../../volunteer-words/languages.ts'
import { words } from '../../words.ts'
import { type Issued, SignInSlip } from './sign-in-slip.tsx'

type Props = { volunteer: Volunteer; issued: Issued }

/** The slip as it will be on paper, in which language, and the link for who is sent a message instead. */
export function IssuedSignIn({ volunteer, issued }: Props) {
  const [locale, setLocale] = useState<{ language: Language; words: VolunteerWords }>({
    language: 'en',
    words: en,
  })
  async function choose(language: Language) {
    try {
      setLocale({ language, words: await loadWords(language) })
    } catch {
      toast({ title: words.volunteer.preview.languageFailed, tone: 'danger' })
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(issued.url)
      toast({ title: 'Link copied', tone: 'ok' })
    } catch {
      toast({
        title: 'The link could not be copied',
        description: 'Please select and copy it.',
        tone: 'danger',
      })
    }
  }
  const slip = { volunteer, issued, locale }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Language of the slip">
          <SelectBox
            options={languageChoices}
            value={locale.language}
            onValueChange={(language) => void choose(language)}
          />
        </FormField>
        <FormField label="Link, to send instead" isGroup>
          <div className="flex gap-2">
            <Input
              readOnly
              value={issued.url}
              aria-label="Sign-in link"
              onFocus={(event) => event.target.select()}
              className="text-ellipsis"
            />
            <Button className="shrink-0" onClick={() => void copy()}>
              <Copy />
              Copy link
            </Button>
          </div>
        </FormField>
      </div>
      <SignInSlip {...slip} className="rounded-lg border bg-card p-5" />
      <PaperSheet>
        <SignInSlip {...slip} />
      </PaperSheet>
    </>
  )
}
