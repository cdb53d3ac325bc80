import { type ReactNode, useEffect } from 'react'
import type { Language } from '../../../contract/language.ts'
import { languages } from '../../volunteer-words/languages.ts'

/** Chinese and Tamil are drawn in the face that comes with the product: a staff machine may have none. */
async function loadFace(language: Language): Promise<unknown> {
  if (language === 'zh') return await import('@fontsource-variable/noto-sans-sc/wght.css')
  if (language === 'ta') return await import('@fontsource-variable/noto-sans-tamil/wght.css')
  return undefined
}

/** Without them the machine's own faces are what there is. */
const load = (language: Language) => void loadFace(language).catch(() => undefined)

type Props = { language: Language; className?: string; children: ReactNode }

/** Words in one of the volunteers' languages on a page in English: said in that language, and drawn in its script. */
export function InScript({ language, className, children }: Props) {
  useEffect(() => load(language), [language])
  return (
    <span lang={languages[language].locale} className={className}>
      {children}
    </span>
  )
}

/** Brings the faces of whatever scripts stand in a line that is English otherwise: '4 of 4 in 中文'. */
export function useFacesOf(text: string): void {
  const [hasHan, hasTamil] = [/\p{Script=Han}/u.test(text), /\p{Script=Tamil}/u.test(text)]
  useEffect(() => {
    if (hasHan) load('zh')
    if (hasTamil) load('ta')
  }, [hasHan, hasTamil])
}
