import { type ReactNode, useEffect } from 'react'
import type { Language } from '../../contract/language.ts'
import { languages } from '../volunteer-words/languages.ts'

/** Chinese and Tamil are drawn in the face that comes with the product: a staff machine may have none. */
async function loadFace(language: Language): Promise<unknown> {
  if (language === 'zh') return await import('@fontsource-variable/noto-sans-sc/wght.css')
  if (language === 'ta') return await import('@fontsource-variable/noto-sans-tamil/wght.css')
  return undefined
}

type Props = { language: Language; className?: string; children: ReactNode }

/** Words in one of the volunteers' languages on a page in English: said in that language, and drawn in its script. */
export function InScript({ language, className, children }: Props) {
  useEffect(() => {
    // Without it the machine's own face is what there is.
    loadFace(language).catch(() => undefined)
  }, [language])
  return (
    <span lang={languages[language].locale} className={className}>
      {children}
    </span>
  )
}
