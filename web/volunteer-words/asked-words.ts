import type { AnswerFault } from '../../contract/answer-fault.ts'
import type { Language } from '../../contract/language.ts'
import type { Question } from '../../contract/question.ts'
import { useLanguage } from './language.tsx'

type Limits = Pick<Question, 'min' | 'max'>
type Lines = {
  /** Above several options. */
  several: string
  number: string
  between: (min: number, max: number) => string
  atLeast: (min: number) => string
  atMost: (max: number) => string
  option: string
  date: string
  attachment: string
  day: string
  month: string
  year: string
  today: string
  yesterday: string
  lastTime: (day: string) => string
  /** Of a form about a visit of another day than today. */
  aboutVisit: (day: string) => string
}

const en: Lines = {
  several: 'You can choose more than one',
  number: 'Type a number, like 12 or 36.5',
  between: (min, max) => `A number from ${min} to ${max}`,
  atLeast: (min) => `A number of ${min} or more`,
  atMost: (max) => `A number of ${max} or less`,
  option: 'Choose from the options',
  date: 'This day is not whole, or not in the calendar',
  attachment: 'This is not on the phone any more: take it again',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  yesterday: 'Yesterday',
  lastTime: (day) => `Last time you wrote (${day}):`,
  aboutVisit: (day) => `About your visit of ${day}`,
}
const zh: Lines = {
  several: '可以选多项',
  number: '请输入数字，例如 12 或 36.5',
  between: (min, max) => `${min} 到 ${max} 之间的数字`,
  atLeast: (min) => `${min} 或以上的数字`,
  atMost: (max) => `${max} 或以下的数字`,
  option: '请从选项中选择',
  date: '日期不完整，或日历上没有这一天',
  attachment: '手机上已经没有了：请重新拍摄或录音',
  day: '日',
  month: '月',
  year: '年',
  today: '今天',
  yesterday: '昨天',
  lastTime: (day) => `上次您写的是（${day}）：`,
  aboutVisit: (day) => `关于您 ${day} 的探访`,
}
const ms: Lines = {
  several: 'Anda boleh pilih lebih daripada satu',
  number: 'Taip nombor, seperti 12 atau 36.5',
  between: (min, max) => `Nombor dari ${min} hingga ${max}`,
  atLeast: (min) => `Nombor ${min} atau lebih`,
  atMost: (max) => `Nombor ${max} atau kurang`,
  option: 'Pilih daripada pilihan yang ada',
  date: 'Tarikh ini tidak lengkap, atau tiada dalam kalendar',
  attachment: 'Ini tiada lagi pada telefon: ambil semula',
  day: 'Hari',
  month: 'Bulan',
  year: 'Tahun',
  today: 'Hari ini',
  yesterday: 'Semalam',
  lastTime: (day) => `Kali terakhir anda menulis (${day}):`,
  aboutVisit: (day) => `Tentang lawatan anda pada ${day}`,
}
const ta: Lines = {
  several: 'ஒன்றுக்கு மேல் தேர்ந்தெடுக்கலாம்',
  number: '12 அல்லது 36.5 போன்ற ஓர் எண்ணை உள்ளிடுக',
  between: (min, max) => `${min} முதல் ${max} வரையிலான ஓர் எண்`,
  atLeast: (min) => `${min} அல்லது அதற்கு மேற்பட்ட ஓர் எண்`,
  atMost: (max) => `${max} அல்லது அதற்குக் குறைவான ஓர் எண்`,
  option: 'கொடுக்கப்பட்டவற்றிலிருந்து தேர்ந்தெடுக்க',
  date: 'இந்தத் தேதி முழுமையாக இல்லை, அல்லது நாட்காட்டியில் இல்லை',
  attachment: 'இது இப்போது தொலைபேசியில் இல்லை: மீண்டும் எடுக்க',
  day: 'நாள்',
  month: 'மாதம்',
  year: 'ஆண்டு',
  today: 'இன்று',
  yesterday: 'நேற்று',
  lastTime: (day) => `கடந்த முறை நீங்கள் எழுதியது (${day}):`,
  aboutVisit: (day) => `நீங்கள் சந்தித்த நாள்: ${day}`,
}

export const askedWords: Readonly<Record<Language, Lines>> = { en, zh, ms, ta }

/** What stands around a question that takes more than words; loaded with the form. */
export function useAskedWords() {
  const { language, words } = useLanguage()
  return askedWordsIn(language, words.form.needed)
}

/** The same in a language of one's own; `needed` is said of what must be answered. */
export function askedWordsIn(language: Language, needed: string) {
  const lines = askedWords[language]
  /** '' where any number is taken. */
  const limits = ({ min, max }: Limits): string => {
    if (min !== undefined && max !== undefined) return lines.between(min, max)
    return min === undefined ? (max === undefined ? '' : lines.atMost(max)) : lines.atLeast(min)
  }
  const fault = (what: AnswerFault, asked: Limits): string => {
    if (what === 'needed') return needed
    return what === 'range' ? limits(asked) : lines[what]
  }
  return { ...lines, limits, fault }
}
