import type { DeclinedBecause } from '../../contract/assignment-answer.ts'
import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What is said to a volunteer of somebody new; loaded with what stands above the list. */
export type AssignmentWords = {
  ask: string
  yes: string
  no: string
  /** Of one button among those of others. */
  yesTo: (name: string) => string
  noTo: (name: string) => string
  title: string
  why: string
  because: Readonly<Record<DeclinedBecause, string>>
  /** Beside 'not comfortable'. */
  forOfficeAlone: string
  thanks: string
  saidNo: string
  /** The way back from it. */
  canNow: string
  saidOf: string
}

const en: AssignmentWords = {
  ask: 'Can you visit them?',
  yes: 'Yes',
  no: 'I can’t',
  yesTo: (name) => `Yes, I can visit ${name}`,
  noTo: (name) => `I can’t visit ${name}`,
  title: 'I can’t visit',
  why: 'Why?',
  because: {
    too_far: 'Too far',
    wrong_time: 'The wrong time',
    not_comfortable: 'Not comfortable',
    other: 'Another reason',
  },
  forOfficeAlone: 'The office will ask you about it, and tells nobody else why.',
  thanks: 'Thank you',
  saidNo: 'You said that you can’t visit. The office looks for somebody else.',
  canNow: 'I can after all',
  saidOf: 'Whether you can visit',
}

const ms: AssignmentWords = {
  ask: 'Bolehkah anda melawat beliau?',
  yes: 'Boleh',
  no: 'Tidak boleh',
  yesTo: (name) => `Boleh, saya akan melawat ${name}`,
  noTo: (name) => `Saya tidak boleh melawat ${name}`,
  title: 'Saya tidak boleh melawat',
  why: 'Mengapa?',
  because: {
    too_far: 'Terlalu jauh',
    wrong_time: 'Masa tidak sesuai',
    not_comfortable: 'Tidak selesa',
    other: 'Sebab lain',
  },
  forOfficeAlone: 'Pejabat akan bertanya kepada anda, dan tidak memberitahu orang lain sebabnya.',
  thanks: 'Terima kasih',
  saidNo: 'Anda sudah memberitahu bahawa anda tidak boleh melawat. Pejabat sedang mencari orang lain.',
  canNow: 'Saya boleh melawat juga',
  saidOf: 'Sama ada anda boleh melawat',
}

const ta: AssignmentWords = {
  ask: 'இவரைச் சந்திக்க உங்களால் முடியுமா?',
  yes: 'முடியும்',
  no: 'முடியாது',
  yesTo: (name) => `${name}: சந்திக்க முடியும்`,
  noTo: (name) => `${name}: சந்திக்க முடியாது`,
  title: 'சந்திக்க முடியாது',
  why: 'ஏன்?',
  because: {
    too_far: 'மிகத் தொலைவு',
    wrong_time: 'நேரம் பொருந்தவில்லை',
    not_comfortable: 'எனக்குச் சங்கடமாக உள்ளது',
    other: 'வேறு காரணம்',
  },
  forOfficeAlone: 'அலுவலகம் உங்களிடம் கேட்கும்; காரணத்தை வேறு யாரிடமும் சொல்லாது.',
  thanks: 'நன்றி',
  saidNo: 'சந்திக்க முடியாது என்று தெரிவித்துள்ளீர்கள். அலுவலகம் வேறொருவரைத் தேடும்.',
  canNow: 'என்னால் சந்திக்க முடியும்',
  saidOf: 'உங்களால் சந்திக்க முடியுமா என்பது',
}

const zh: AssignmentWords = {
  ask: '您能探访这位吗？',
  yes: '可以',
  no: '不能',
  yesTo: (name) => `可以探访${name}`,
  noTo: (name) => `不能探访${name}`,
  title: '我不能探访',
  why: '为什么？',
  because: {
    too_far: '太远',
    wrong_time: '时间不合适',
    not_comfortable: '觉得不自在',
    other: '其他原因',
  },
  forOfficeAlone: '办公室会向您了解，原因不会告诉其他人。',
  thanks: '谢谢您',
  saidNo: '您已说明不能探访，办公室会另外找人。',
  canNow: '我可以探访了',
  saidOf: '您能否探访',
}

export const assignmentWords: Record<Language, AssignmentWords> = { en, ms, ta, zh }
export const useAssignmentWords = (): AssignmentWords => assignmentWords[useLanguage().language]
