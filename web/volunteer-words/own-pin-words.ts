import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** The PIN that another email address asks for, while sign-in codes go there (H-1656). */
const en = {
  label: 'Your PIN',
  why: 'The office sends sign-in codes to your email. Type your PIN to change it.',
  locked: 'Too many wrong PINs. Please wait 15 minutes, then try again.',
}
type OwnPinWords = typeof en

const ms: OwnPinWords = {
  label: 'PIN anda',
  why: 'Pejabat menghantar kod log masuk ke e-mel anda. Taip PIN anda untuk menukarnya.',
  locked: 'Terlalu banyak PIN yang salah. Sila tunggu 15 minit, kemudian cuba lagi.',
}

const ta: OwnPinWords = {
  label: 'உங்கள் PIN',
  why: 'உள்நுழைவுக் குறியீடுகளை அலுவலகம் உங்கள் மின்னஞ்சலுக்கு அனுப்புகிறது. அதை மாற்ற உங்கள் PIN எண்ணைத் தட்டச்சு செய்க.',
  locked: 'PIN பலமுறை தவறாக உள்ளிடப்பட்டது. 15 நிமிடங்கள் காத்திருந்து மீண்டும் முயல்க.',
}

const zh: OwnPinWords = {
  label: '您的 PIN',
  why: '办公室会把登录码发到您的电子邮件。要更改地址，请输入您的 PIN。',
  locked: 'PIN 输错太多次。请等 15 分钟再试。',
}

export const ownPinWords: Record<Language, OwnPinWords> = { en, ms, ta, zh }
export const useOwnPinWords = (): OwnPinWords => ownPinWords[useLanguage().language]
