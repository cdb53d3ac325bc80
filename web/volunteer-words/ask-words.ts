import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What the office asks for; loaded with what stands above the list. */
export type AskWords = {
  title: string
  fillIn: (form: string, name: string) => string
  visit: (name: string) => string
  all: (count: number) => string
}

export const askWords: Record<Language, AskWords> = {
  en: {
    title: 'The office asks',
    fillIn: (form, name) => `Please fill in ${form} for ${name}`,
    visit: (name) => `Please visit ${name}`,
    all: (count) => `Show all ${count}`,
  },
  ms: {
    title: 'Permintaan pejabat',
    fillIn: (form, name) => `Sila isi ${form} untuk ${name}`,
    visit: (name) => `Sila lawat ${name}`,
    all: (count) => `Tunjukkan semua ${count}`,
  },
  ta: {
    title: 'அலுவலகத்தின் வேண்டுகோள்',
    fillIn: (form, name) => `${name}: ${form} படிவத்தை நிரப்புக`,
    visit: (name) => `${name}: சந்தித்து வருக`,
    all: (count) => `அனைத்தையும் காட்டுக (${count})`,
  },
  zh: {
    title: '办公室请您',
    fillIn: (form, name) => `请为${name}填写《${form}》`,
    visit: (name) => `请探访${name}`,
    all: (count) => `显示全部 ${count} 项`,
  },
}
export const useAskWords = (): AskWords => askWords[useLanguage().language]
