import { useEffect } from 'react'
import type { Language } from '../../../contract/language.ts'

/** Chinese and Tamil are drawn in the face that comes with the product: a staff machine may have none. */
async function load(language: Language): Promise<unknown> {
  if (language === 'zh') return await import('@fontsource-variable/noto-sans-sc/wght.css')
  if (language === 'ta') return await import('@fontsource-variable/noto-sans-tamil/wght.css')
  return undefined
}

/** Without them the machine's own faces are what there is. */
export const loadFace = (language: Language) => void load(language).catch(() => undefined)

/** Brings the faces of whatever scripts stand in a line that is English otherwise: '4 of 4 in 中文', 'Ang Siong Lim 洪祥林'. */
export function useFacesOf(text: string): void {
  const [hasHan, hasTamil] = [/\p{Script=Han}/u.test(text), /\p{Script=Tamil}/u.test(text)]
  useEffect(() => {
    if (hasHan) loadFace('zh')
    if (hasTamil) loadFace('ta')
  }, [hasHan, hasTamil])
}
