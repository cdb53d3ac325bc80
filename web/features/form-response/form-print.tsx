import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { PrintFrame } from '../../parts/dialog/print-frame.tsx'
import { usePrintWhenDrawn } from '../../parts/page/print-when-drawn.ts'
import { FormField } from '../../ui/form-field.tsx'
import { PaperSheet } from '../../ui/paper-sheet.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { languageChoices } from '../../volunteer-words/language-choices.ts'
import { words } from '../../words.ts'
import { FormOnPaper, type PaperForm } from './form-on-paper.tsx'

const FACES = '"Figtree Variable", "Noto Sans SC Variable", "Noto Sans Tamil Variable"'
const languageNames = languageChoices.map(({ label }) => label).join(' ')

/** A form to be filled in with a pen, in the language of whoever carries it; no person stands on it. */
export function FormPrint({ form, ...opening }: DialogState & { form: PaperForm }) {
  const [language, setLanguage] = useState<Language>('en')
  const [isDrawn, setDrawn] = useState(false)
  useFacesOf(languageNames)
  usePrintWhenDrawn(isDrawn, () => setDrawn(false))
  return (
    <>
      <PrintFrame
        {...opening}
        text="On paper, to be filled in with a pen, as it was last saved."
        label="Print"
        onPrint={async () => {
          // Of the large faces only what is written comes, and nothing of what is hidden until it is printed.
          await document.fonts.load(`1em ${FACES}`, JSON.stringify(form)).catch(() => undefined)
          opening.onOpenChange(false)
          setDrawn(true)
        }}
      >
        <FormField label={words.form.preview.language}>
          <SelectBox options={languageChoices} value={language} onValueChange={setLanguage} />
        </FormField>
      </PrintFrame>
      {isDrawn && (
        <PaperSheet>
          <FormOnPaper form={form} language={language} />
        </PaperSheet>
      )}
    </>
  )
}
