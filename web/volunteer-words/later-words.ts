import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What only single screens say, loaded with them: the first load is all that an old phone can take. */
type LaterWords = {
  /** At the lock; two or more. */
  triesLeft: (tries: number) => string
  lastTry: string
  /** Beside a form that was not taken, where the office has set no number. */
  noOfficeNumber: string
}

const en: LaterWords = {
  triesLeft: (tries) =>
    `${tries} tries are left. After that the people you visit are erased from this phone; what you wrote stays.`,
  lastTry:
    'This is the last try. If it is wrong, the people you visit are erased from this phone; what you wrote stays.',
  noOfficeNumber: 'No telephone number is set here. Ask whoever gave you your sign-in for it.',
}

const ms: LaterWords = {
  triesLeft: (tries) =>
    `Tinggal ${tries} cubaan lagi. Selepas itu, maklumat penerima bantuan akan dipadam dari telefon ini; apa yang anda tulis kekal.`,
  lastTry:
    'Ini cubaan terakhir. Jika salah, maklumat penerima bantuan akan dipadam dari telefon ini; apa yang anda tulis kekal.',
  noOfficeNumber:
    'Nombor telefon pejabat belum ditetapkan di sini. Minta daripada orang yang memberi anda kod log masuk.',
}

const ta: LaterWords = {
  triesLeft: (tries) =>
    `இன்னும் ${tries} முறை முயலலாம். அதன் பிறகு பயனாளிகளின் விவரங்கள் இந்தத் தொலைபேசியிலிருந்து அழிக்கப்படும்; நீங்கள் எழுதியது அப்படியே இருக்கும்.`,
  lastTry:
    'இதுவே கடைசி முயற்சி. இதுவும் தவறானால் பயனாளிகளின் விவரங்கள் இந்தத் தொலைபேசியிலிருந்து அழிக்கப்படும்; நீங்கள் எழுதியது அப்படியே இருக்கும்.',
  noOfficeNumber: 'அலுவலகத்தின் தொலைபேசி எண் இங்கே இல்லை. உங்களுக்கு உள்நுழைவுக் குறியீட்டைக் கொடுத்தவரிடம் கேட்டுப் பெறுக.',
}

const zh: LaterWords = {
  triesLeft: (tries) => `还可以再试 ${tries} 次。之后受助人的资料会从这部手机上删除；您写的内容仍会保存。`,
  lastTry: '这是最后一次机会。如果还不对，受助人的资料会从这部手机上删除；您写的内容仍会保存。',
  noOfficeNumber: '这里没有办公室的电话号码。请向给您登录码的人索取。',
}

export const laterWords: Record<Language, LaterWords> = { en, ms, ta, zh }
export const useLaterWords = (): LaterWords => laterWords[useLanguage().language]
