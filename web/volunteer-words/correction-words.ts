import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What is said around correcting what was sent; loaded with the pages on which it can be. */
export type CorrectionWords = {
  correct: string
  goOn: string
  until: (day: string) => string
  /** Above the questions. */
  intro: string
  titled: (title: string) => string
  unchanged: string
  sure: { title: string; text: string }
  sent: string
  sentDetail: string
  over: string
  overDetail: string
  why: Readonly<Record<'not_found' | 'conflict' | 'invalid' | 'other', string>>
}

const en: CorrectionWords = {
  correct: 'Correct it',
  goOn: 'Go on correcting',
  until: (day) => `Can be corrected until ${day}`,
  intro:
    'This is what you sent. Change what is wrong and send it again. The office keeps both and takes one.',
  titled: (title) => `Correction: ${title}`,
  unchanged: 'Nothing is changed yet.',
  sure: {
    title: 'Send the correction?',
    text: 'The office reads it beside what you sent before.',
  },
  sent: 'Correction sent',
  sentDetail: 'The office reads it beside what you sent before.',
  over: 'It can no longer be corrected here',
  overDetail: 'Forms can be corrected for 7 days after they are sent. Call the office and say what is wrong.',
  why: {
    not_found:
      'The office no longer has what you sent before. Your correction is kept here. Call the office and read it out.',
    conflict:
      'It was corrected more than 7 days after it was sent. Your correction is kept here. Call the office and read it out.',
    invalid:
      'Something in it was not accepted. Your correction is kept here. Call the office and read it out.',
    other: 'The office could not take it. Your correction is kept here. Call the office and read it out.',
  },
}

const ms: CorrectionWords = {
  correct: 'Betulkan',
  goOn: 'Teruskan pembetulan',
  until: (day) => `Boleh dibetulkan hingga ${day}`,
  intro:
    'Inilah yang anda hantar. Ubah yang salah dan hantar sekali lagi. Pejabat menyimpan kedua-duanya dan memilih satu.',
  titled: (title) => `Pembetulan: ${title}`,
  unchanged: 'Belum ada yang diubah.',
  sure: {
    title: 'Hantar pembetulan?',
    text: 'Pejabat akan membacanya bersama yang anda hantar dahulu.',
  },
  sent: 'Pembetulan dihantar',
  sentDetail: 'Pejabat akan membacanya bersama yang anda hantar dahulu.',
  over: 'Tidak boleh dibetulkan di sini lagi',
  overDetail:
    'Borang boleh dibetulkan selama 7 hari selepas dihantar. Telefon pejabat dan beritahu apa yang salah.',
  why: {
    not_found:
      'Pejabat tidak lagi menyimpan yang anda hantar dahulu. Pembetulan anda disimpan di sini. Telefon pejabat dan bacakannya.',
    conflict:
      'Ia dibetulkan lebih daripada 7 hari selepas dihantar. Pembetulan anda disimpan di sini. Telefon pejabat dan bacakannya.',
    invalid:
      'Ada sesuatu yang tidak diterima. Pembetulan anda disimpan di sini. Telefon pejabat dan bacakannya.',
    other:
      'Pejabat tidak dapat menerimanya. Pembetulan anda disimpan di sini. Telefon pejabat dan bacakannya.',
  },
}

const ta: CorrectionWords = {
  correct: 'திருத்துக',
  goOn: 'திருத்தத்தைத் தொடர்க',
  until: (day) => `${day} வரை திருத்தலாம்`,
  intro: 'இதுவே நீங்கள் அனுப்பியது. தவறானதை மாற்றி மீண்டும் அனுப்புக. அலுவலகம் இரண்டையும் வைத்துக்கொண்டு ஒன்றைத் தேர்வு செய்யும்.',
  titled: (title) => `திருத்தம்: ${title}`,
  unchanged: 'இன்னும் எதுவும் மாற்றப்படவில்லை.',
  sure: {
    title: 'திருத்தத்தை அனுப்பலாமா?',
    text: 'நீங்கள் முன்பு அனுப்பியதோடு சேர்த்து அலுவலகம் இதைப் படிக்கும்.',
  },
  sent: 'திருத்தம் அனுப்பப்பட்டது',
  sentDetail: 'நீங்கள் முன்பு அனுப்பியதோடு சேர்த்து அலுவலகம் இதைப் படிக்கும்.',
  over: 'இதை இனி இங்கே திருத்த முடியாது',
  overDetail: 'அனுப்பிய பிறகு 7 நாட்களுக்குள் படிவத்தைத் திருத்தலாம். அலுவலகத்தை அழைத்து என்ன தவறு என்று சொல்க.',
  why: {
    not_found:
      'நீங்கள் முன்பு அனுப்பியது அலுவலகத்தில் இனி இல்லை. உங்கள் திருத்தம் இங்கே உள்ளது. அலுவலகத்தை அழைத்துப் படித்துக் காட்டுக.',
    conflict:
      'அனுப்பி 7 நாட்களுக்குப் பிறகு திருத்தப்பட்டது. உங்கள் திருத்தம் இங்கே உள்ளது. அலுவலகத்தை அழைத்துப் படித்துக் காட்டுக.',
    invalid: 'இதில் ஏதோ ஒன்று ஏற்கப்படவில்லை. உங்கள் திருத்தம் இங்கே உள்ளது. அலுவலகத்தை அழைத்துப் படித்துக் காட்டுக.',
    other: 'அலுவலகத்தால் இதை ஏற்க முடியவில்லை. உங்கள் திருத்தம் இங்கே உள்ளது. அலுவலகத்தை அழைத்துப் படித்துக் காட்டுக.',
  },
}

const zh: CorrectionWords = {
  correct: '更正',
  goOn: '继续更正',
  until: (day) => `${day}前可以更正`,
  intro: '这是您之前发送的内容。请改正有误的地方，再发送一次。办公室会保留两份，并采用其中一份。',
  titled: (title) => `更正：${title}`,
  unchanged: '还没有任何改动。',
  sure: {
    title: '发送更正？',
    text: '办公室会把它与您之前发送的对照阅读。',
  },
  sent: '更正已发送',
  sentDetail: '办公室会把它与您之前发送的对照阅读。',
  over: '已不能在这里更正',
  overDetail: '表格发送后 7 天内可以更正。请打电话给办公室，说明哪里有误。',
  why: {
    not_found: '办公室已没有您之前发送的内容。您的更正保存在这里。请打电话给办公室，念给他们听。',
    conflict: '更正时已超过发送后的 7 天。您的更正保存在这里。请打电话给办公室，念给他们听。',
    invalid: '其中有内容未被接受。您的更正保存在这里。请打电话给办公室，念给他们听。',
    other: '办公室无法接收。您的更正保存在这里。请打电话给办公室，念给他们听。',
  },
}

export const correctionWords: Record<Language, CorrectionWords> = { en, ms, ta, zh }
export const useCorrectionWords = (): CorrectionWords => correctionWords[useLanguage().language]
