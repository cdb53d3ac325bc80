import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** That somebody has died or moved: beside the name, and what it asks of a volunteer, first on the page. */
type DepartedWords = Readonly<Record<'deceased' | 'moved', { short: string; note: (name: string) => string }>>

const en: DepartedWords = {
  deceased: {
    short: 'Has died',
    note: (name) => `${name} has died. Please speak with the office before you call or visit.`,
  },
  moved: {
    short: 'Has moved away',
    note: (name) => `${name} has moved away. Please speak with the office before you visit.`,
  },
}

const ms: DepartedWords = {
  deceased: {
    short: 'Telah meninggal dunia',
    note: (name) =>
      `${name} telah meninggal dunia. Sila berbincang dengan pejabat dahulu sebelum menelefon atau melawat.`,
  },
  moved: {
    short: 'Telah berpindah',
    note: (name) => `${name} telah berpindah. Sila berbincang dengan pejabat dahulu sebelum melawat.`,
  },
}

const ta: DepartedWords = {
  deceased: {
    short: 'காலமானார்',
    note: (name) => `${name} காலமானார். அழைப்பதற்கோ சந்திப்பதற்கோ முன் அலுவலகத்துடன் பேசுக.`,
  },
  moved: {
    short: 'வேறு இடத்திற்குச் சென்றுவிட்டார்',
    note: (name) => `${name} வேறு இடத்திற்குச் சென்றுவிட்டார். சந்திப்பதற்கு முன் அலுவலகத்துடன் பேசுக.`,
  },
}

const zh: DepartedWords = {
  deceased: {
    short: '已去世',
    note: (name) => `${name}已去世。打电话或探访之前，请先联系办公室。`,
  },
  moved: {
    short: '已搬走',
    note: (name) => `${name}已搬走。探访之前，请先联系办公室。`,
  },
}

export const departedWords: Readonly<Record<Language, DepartedWords>> = { en, ms, ta, zh }

export const useDepartedWords = (): DepartedWords => departedWords[useLanguage().language]
