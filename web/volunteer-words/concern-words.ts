import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What is said around 'Something is wrong'; loaded with the page of a person. */
export type ConcernWords = {
  title: string
  /** Singapore's number for an ambulance and the fire brigade. */
  danger: string
  call995: string
  cannotWait: string
  what: string
  seenAtOnce: string
  seenWithSignal: string
  tell: string
  told: string
  kept: string
  keptDetail: string
  empty: string
}

const en: ConcernWords = {
  title: 'Something is wrong',
  danger: 'Is a life in danger?',
  call995: 'Call 995',
  cannotWait: 'If it cannot wait, please call the office as well.',
  what: 'What is wrong?',
  seenAtOnce: 'A few words are enough. The office sees them at once.',
  seenWithSignal: 'A few words are enough. There is no signal now: the office sees them once there is.',
  tell: 'Tell the office',
  told: 'The office has it',
  kept: 'Not sent yet',
  keptDetail: 'Kept on this phone, goes out with signal. If it cannot wait, please call.',
  empty: 'Write a few words',
}

const ms: ConcernWords = {
  title: 'Ada sesuatu yang tidak kena',
  danger: 'Adakah nyawa dalam bahaya?',
  call995: 'Telefon 995',
  cannotWait: 'Jika tidak boleh ditangguhkan, sila telefon pejabat juga.',
  what: 'Apa yang tidak kena?',
  seenAtOnce: 'Beberapa patah kata sudah memadai. Pejabat akan terus melihatnya.',
  seenWithSignal:
    'Beberapa patah kata sudah memadai. Sekarang tiada talian: pejabat akan melihatnya apabila ada talian.',
  tell: 'Beritahu pejabat',
  told: 'Pejabat sudah menerimanya',
  kept: 'Belum dihantar',
  keptDetail: 'Disimpan dalam telefon ini, dihantar apabila ada talian. Jika mendesak, sila telefon.',
  empty: 'Tulis beberapa patah kata',
}

const ta: ConcernWords = {
  title: 'ஏதோ சரியில்லை',
  danger: 'உயிருக்கு ஆபத்தா?',
  call995: '995 எண்ணை அழைக்க',
  cannotWait: 'காத்திருக்க முடியாது என்றால், அலுவலகத்தையும் அழைக்க.',
  what: 'என்ன சரியில்லை?',
  seenAtOnce: 'சில சொற்கள் போதும். அலுவலகம் உடனே பார்க்கும்.',
  seenWithSignal: 'சில சொற்கள் போதும். இப்போது இணையம் இல்லை: இணையம் வந்ததும் அலுவலகம் பார்க்கும்.',
  tell: 'அலுவலகத்துக்குத் தெரிவிக்க',
  told: 'அலுவலகத்துக்குக் கிடைத்துவிட்டது',
  kept: 'இன்னும் அனுப்பப்படவில்லை',
  keptDetail: 'இந்தத் தொலைபேசியில் பத்திரமாக இருக்கும்; இணையம் வந்ததும் அனுப்பப்படும். அவசரம் என்றால் அழைக்க.',
  empty: 'சில சொற்கள் எழுதுக',
}

const zh: ConcernWords = {
  title: '情况不对劲',
  danger: '有生命危险吗？',
  call995: '拨打 995',
  cannotWait: '如果不能等，请同时打电话给办公室。',
  what: '哪里不对劲？',
  seenAtOnce: '写几个字就够了，办公室会马上看到。',
  seenWithSignal: '写几个字就够了。现在没有信号：一有信号，办公室就会看到。',
  tell: '告诉办公室',
  told: '办公室已收到',
  kept: '还没发送',
  keptDetail: '保存在这部手机上，有信号时就会发送。如果不能等，请打电话。',
  empty: '请写几个字',
}

export const concernWords: Record<Language, ConcernWords> = { en, ms, ta, zh }
export const useConcernWords = (): ConcernWords => concernWords[useLanguage().language]
