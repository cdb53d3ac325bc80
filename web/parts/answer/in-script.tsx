import { type ReactNode, useEffect } from 'react'
import type { Language } from '../../../contract/language.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { loadFace } from './script-faces.ts'

type Props = { language: Language; className?: string; children: ReactNode }

/** Words in one of the volunteers' languages on a page in English: said in that language, and drawn in its script. */
export function InScript({ language, className, children }: Props) {
  useEffect(() => loadFace(language), [language])
  return (
    <span lang={languages[language].locale} className={className}>
      {children}
    </span>
  )
}
