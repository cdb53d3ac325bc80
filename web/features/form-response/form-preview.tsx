import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { titleIn } from '../../parts/answer/question-words.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import type { TriedForm } from '../../parts/answer/tried-form.ts'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { en, type VolunteerWords } from '../../volunteer-words/en.ts'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { languageChoices } from '../../volunteer-words/language-choices.ts'
import { languages, loadWords } from '../../volunteer-words/languages.ts'
import { words } from '../../words.ts'
import { TriedFields } from './tried-fields.tsx'

type Props = { form: TriedForm; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const say = words.form.preview
const languageNames = languageChoices.map(({ label }) => label).join(' ')

/** The form as a volunteer is asked it, drawn by the very same fields, in each language. Nothing is sent. */
export function FormPreview({ form, isOpen, onOpenChange }: Props) {
  const [locale, setLocale] = useState<{ language: Language; words: VolunteerWords }>({
    language: 'en',
    words: en,
  })
  const title = titleIn(form, locale.language)
  useFacesOf(languageNames)
  async function choose(language: Language) {
    setLocale({ language, words: await loadWords(language) })
  }
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{say.title}</DialogTitle>
          <DialogDescription>{say.text}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <FormField label={say.language}>
            <SelectBox
              options={languageChoices}
              value={locale.language}
              onValueChange={(language) => void choose(language).catch(() => undefined)}
            />
          </FormField>
          <InLanguage {...locale}>
            <section
              lang={languages[locale.language].locale}
              aria-label={say.title}
              className="flex flex-col gap-7 rounded-xl border bg-background px-5 py-5 text-[1.0625rem]"
            >
              <header className="flex flex-col gap-1">
                <h3 lang={title.lang} className="text-[1.375rem] leading-tight wrap-anywhere">
                  {title.text}
                </h3>
                <p className="text-muted-foreground wrap-anywhere">{form.programme_name}</p>
              </header>
              <TriedFields questions={form.questions} />
            </section>
          </InLanguage>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
