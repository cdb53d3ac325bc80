import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** A phone that lay about asks for its PIN. */
const en = {
  title: 'Enter your PIN',
  why: 'This phone was not used for a while, so Kampung is locked. Nothing you wrote is lost.',
  pin: 'PIN',
  open: 'Open',
  wrong: 'This PIN is not right.',
  notNow: 'Your PIN could not be tried just now. Try again.',
  spent:
    'Too many wrong PINs. The people you visit were erased from this phone; what you wrote is still kept. Sign in to go on.',
  signInFirst: 'Sign in to go on. What you wrote is still kept on this phone.',
  forgot: 'Sign in another way',
}
type LockWords = typeof en

const ms: LockWords = {
  title: 'Masukkan PIN anda',
  why: 'Telefon ini tidak digunakan seketika, jadi Kampung dikunci. Apa yang anda tulis tidak hilang.',
  pin: 'Nombor PIN',
  open: 'Buka',
  wrong: 'PIN ini tidak betul.',
  notNow: 'PIN anda tidak dapat dicuba sekarang. Cuba lagi.',
  spent:
    'Terlalu banyak PIN yang salah. Maklumat penerima bantuan telah dipadam dari telefon ini; apa yang anda tulis masih disimpan. Log masuk untuk meneruskan.',
  signInFirst: 'Log masuk untuk meneruskan. Apa yang anda tulis masih disimpan pada telefon ini.',
  forgot: 'Log masuk dengan cara lain',
}

const ta: LockWords = {
  title: 'உங்கள் PIN எண்ணை உள்ளிடுக',
  why: 'தொலைபேசி சிறிது நேரம் பயன்படுத்தப்படாததால் Kampung பூட்டப்பட்டுள்ளது. நீங்கள் எழுதியது எதுவும் அழியவில்லை.',
  pin: 'PIN எண்',
  open: 'திறக்க',
  wrong: 'இந்த PIN சரியில்லை.',
  notNow: 'உங்கள் PIN எண்ணை இப்போது சரிபார்க்க முடியவில்லை. மீண்டும் முயல்க.',
  spent:
    'PIN பலமுறை தவறாக உள்ளிடப்பட்டது. பயனாளிகளின் விவரங்கள் இந்தத் தொலைபேசியிலிருந்து அழிக்கப்பட்டன; நீங்கள் எழுதியது அப்படியே உள்ளது. தொடர உள்நுழைக.',
  signInFirst: 'தொடர உள்நுழைக. நீங்கள் எழுதியது இந்தத் தொலைபேசியில் அப்படியே உள்ளது.',
  forgot: 'வேறு வழியில் உள்நுழைய',
}

const zh: LockWords = {
  title: '请输入您的 PIN',
  why: '手机有一阵子没用，Kampung 已锁上。您写的内容都还在。',
  pin: 'PIN 密码',
  open: '打开',
  wrong: '这个 PIN 不对。',
  notNow: '现在无法验证 PIN。请再试一次。',
  spent: 'PIN 输错太多次。受助人的资料已从这部手机上删除；您写的内容仍保存着。请登录后继续。',
  signInFirst: '请登录后继续。您写的内容仍保存在这部手机上。',
  forgot: '用其他方式登录',
}

export const lockWords: Record<Language, LockWords> = { en, ms, ta, zh }
export const useLockWords = (): LockWords => lockWords[useLanguage().language]
