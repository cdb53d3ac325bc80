import type { Language } from '../../../contract/language.ts'

/** What stands around the questions of a form on paper, where no fields say what they are. */
export interface PaperWords {
  person: string
  filledBy: string
  date: string
  needed: string
  several: string
  /** 'Only if 2 is: Yes, No' */
  onlyIf: (place: number, answers: string) => string
  /** '* if 2 is: Yes' */
  neededIf: (place: number, answers: string) => string
  onPhone: string
}

export const paperWords: Readonly<Record<Language, PaperWords>> = {
  en: {
    person: 'Beneficiary',
    filledBy: 'Filled in by',
    date: 'Date',
    needed: '* must be answered',
    several: 'Tick all that apply',
    onlyIf: (place, answers) => `Only if ${place} is: ${answers}`,
    neededIf: (place, answers) => `* if ${place} is: ${answers}`,
    onPhone: 'Taken with the phone, not on paper',
  },
  zh: {
    person: '受助人',
    filledBy: '填写人',
    date: '日期',
    needed: '* 必须回答',
    several: '可选多项',
    onlyIf: (place, answers) => `仅当第 ${place} 题为：${answers}`,
    neededIf: (place, answers) => `* 如果第 ${place} 题为：${answers}`,
    onPhone: '用手机拍摄或录音，不写在纸上',
  },
  ms: {
    person: 'Penerima bantuan',
    filledBy: 'Diisi oleh',
    date: 'Tarikh',
    needed: '* mesti dijawab',
    several: 'Tandakan semua yang berkenaan',
    onlyIf: (place, answers) => `Hanya jika ${place} ialah: ${answers}`,
    neededIf: (place, answers) => `* jika ${place} ialah: ${answers}`,
    onPhone: 'Diambil dengan telefon, bukan di atas kertas',
  },
  ta: {
    person: 'பயனாளி',
    filledBy: 'நிரப்பியவர்',
    date: 'தேதி',
    needed: '* கட்டாயம் பதிலளிக்க வேண்டும்',
    several: 'பொருந்தும் அனைத்தையும் குறிக்க',
    onlyIf: (place, answers) => `${place}-இன் பதில் இதுவானால் மட்டும்: ${answers}`,
    neededIf: (place, answers) => `* ${place}-இன் பதில் இதுவானால்: ${answers}`,
    onPhone: 'தொலைபேசியில் எடுக்கப்படும், தாளில் அல்ல',
  },
}
