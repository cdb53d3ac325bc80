import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** That the office was restored from a backup: `time` is the moment to which it went back. */
type BackWords = { note: (time: string) => string; read: string }

const en: BackWords = {
  note: (time) =>
    `The office had to go back to ${time}. What you sent after that goes out again by itself. You need not write anything twice.`,
  read: 'OK',
}

const ms: BackWords = {
  note: (time) =>
    `Pejabat terpaksa kembali kepada keadaan pada ${time}. Apa yang anda hantar selepas itu dihantar semula dengan sendirinya. Anda tidak perlu menulis apa-apa dua kali.`,
  read: 'OK',
}

const ta: BackWords = {
  note: (time) =>
    `அலுவலகத் தகவல்கள் ${time} நேரத்தில் இருந்த நிலைக்குத் திரும்பின. அதன் பிறகு நீங்கள் அனுப்பியவை தாமாகவே மீண்டும் அனுப்பப்படும். எதையும் மீண்டும் எழுதத் தேவையில்லை.`,
  read: 'சரி',
}

const zh: BackWords = {
  note: (time) => `办公室的资料退回到了 ${time}。您在那之后发送的内容会自动重新发送，不用再写一遍。`,
  read: '好',
}

export const backWords: Readonly<Record<Language, BackWords>> = { en, ms, ta, zh }
export const useBackWords = (): BackWords => backWords[useLanguage().language]
