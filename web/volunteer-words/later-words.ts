import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What only single screens say, loaded with them: the first load is all that an old phone can take. */
type LaterWords = {
  /** Where a lock or a sign-out does not destroy the keys, or did not in an older version. */
  keysStay: string
  keysOld: string
  /** At the lock; two or more. */
  triesLeft: (tries: number) => string
  lastTry: string
  /** Beside a form that was not taken, where the office has set no number. */
  noOfficeNumber: string
}

const en: LaterWords = {
  keysStay:
    'This browser cannot destroy keys. After locking or signing out, whoever copies the files of this phone may still read what lay here. Keep the phone’s own lock on.',
  keysOld:
    'An older version sealed what lies here: whoever copies the files of this phone may read it, even while it is locked. Sign out and in again, so that it is sealed anew, and keep the phone’s own lock on.',
  triesLeft: (tries) =>
    `${tries} tries are left. After that the people you visit are erased from this phone; what you wrote stays.`,
  lastTry:
    'This is the last try. If it is wrong, the people you visit are erased from this phone; what you wrote stays.',
  noOfficeNumber: 'No telephone number is set here. Ask whoever gave you your sign-in for it.',
}

const ms: LaterWords = {
  keysStay:
    'Pelayar ini tidak dapat memusnahkan kunci. Selepas dikunci atau log keluar, sesiapa yang menyalin fail telefon ini mungkin masih dapat membaca apa yang pernah disimpan. Pastikan kunci telefon itu sendiri dihidupkan.',
  keysOld:
    'Apa yang disimpan di sini dikunci oleh versi lama: sesiapa yang menyalin fail telefon ini mungkin dapat membacanya, walaupun ketika ia dikunci. Log keluar dan masuk semula supaya ia dikunci semula, dan pastikan kunci telefon itu sendiri dihidupkan.',
  triesLeft: (tries) =>
    `Tinggal ${tries} cubaan lagi. Selepas itu, maklumat penerima bantuan akan dipadam dari telefon ini; apa yang anda tulis kekal.`,
  lastTry:
    'Ini cubaan terakhir. Jika salah, maklumat penerima bantuan akan dipadam dari telefon ini; apa yang anda tulis kekal.',
  noOfficeNumber:
    'Nombor telefon pejabat belum ditetapkan di sini. Minta daripada orang yang memberi anda kod log masuk.',
}

const ta: LaterWords = {
  keysStay:
    'இந்த உலாவியால் திறவுகோல்களை அழிக்க முடியாது. பூட்டிய பிறகோ வெளியேறிய பிறகோ, இந்தத் தொலைபேசியின் கோப்புகளை நகலெடுப்பவர் இங்கு இருந்ததைப் படிக்கக்கூடும். தொலைபேசியின் சொந்தப் பூட்டைப் பயன்படுத்துக.',
  keysOld:
    'இங்குள்ளவை பழைய பதிப்பால் பூட்டப்பட்டவை: இந்தத் தொலைபேசியின் கோப்புகளை நகலெடுப்பவர், அது பூட்டியிருந்தாலும், அவற்றைப் படிக்கக்கூடும். புதிதாகப் பூட்டப்பட, வெளியேறி மீண்டும் உள்நுழைக; தொலைபேசியின் சொந்தப் பூட்டையும் பயன்படுத்துக.',
  triesLeft: (tries) =>
    `இன்னும் ${tries} முறை முயலலாம். அதன் பிறகு பயனாளிகளின் விவரங்கள் இந்தத் தொலைபேசியிலிருந்து அழிக்கப்படும்; நீங்கள் எழுதியது அப்படியே இருக்கும்.`,
  lastTry:
    'இதுவே கடைசி முயற்சி. இதுவும் தவறானால் பயனாளிகளின் விவரங்கள் இந்தத் தொலைபேசியிலிருந்து அழிக்கப்படும்; நீங்கள் எழுதியது அப்படியே இருக்கும்.',
  noOfficeNumber: 'அலுவலகத்தின் தொலைபேசி எண் இங்கே இல்லை. உங்களுக்கு உள்நுழைவுக் குறியீட்டைக் கொடுத்தவரிடம் கேட்டுப் பெறுக.',
}

const zh: LaterWords = {
  keysStay:
    '这个浏览器无法销毁密钥。锁上或退出登录后，有人若复制这部手机的文件，仍可能读到存过的内容。请开启手机本身的锁屏。',
  keysOld:
    '这里的内容是由旧版本加密的：有人若复制这部手机的文件，即使已锁上也可能读到。请退出后重新登录，以便重新加密，并开启手机本身的锁屏。',
  triesLeft: (tries) => `还可以再试 ${tries} 次。之后受助人的资料会从这部手机上删除；您写的内容仍会保存。`,
  lastTry: '这是最后一次机会。如果还不对，受助人的资料会从这部手机上删除；您写的内容仍会保存。',
  noOfficeNumber: '这里没有办公室的电话号码。请向给您登录码的人索取。',
}

export const laterWords: Record<Language, LaterWords> = { en, ms, ta, zh }
export const useLaterWords = (): LaterWords => laterWords[useLanguage().language]
