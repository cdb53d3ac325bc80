import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** A code by mail, where the office has switched it on (S-03). */
const en = {
  ask: 'Send me a code by mail',
  what: 'Your email address must be the one that the office has.',
  send: 'Send the code',
  sent: 'If they match, a code is on its way. It works for 15 minutes.',
  next: 'Type it here as soon as you have it. No mail? Look among the unwanted mail, or ask the office.',
  off: 'The office sends no codes by mail now. Ask the office for a sign-in.',
  tooMany: 'Too many codes were asked for. Please try again later, or ask the office for a sign-in.',
}
type MailCodeWords = typeof en

const ms: MailCodeWords = {
  ask: 'Hantar kod kepada saya melalui e-mel',
  what: 'Alamat e-mel anda mestilah sama dengan yang ada pada pejabat.',
  send: 'Hantar kod',
  sent: 'Jika padan, kod sedang dihantar. Kod itu sah selama 15 minit.',
  next: 'Taip kod di sini sebaik sahaja anda menerimanya. Tiada e-mel? Lihat dalam e-mel spam, atau tanya pejabat.',
  off: 'Pejabat tidak menghantar kod melalui e-mel sekarang. Minta log masuk daripada pejabat.',
  tooMany: 'Terlalu banyak kod diminta. Sila cuba lagi kemudian, atau minta log masuk daripada pejabat.',
}

const ta: MailCodeWords = {
  ask: 'குறியீட்டை மின்னஞ்சலில் அனுப்புக',
  what: 'உங்கள் மின்னஞ்சல் முகவரி அலுவலகத்திடம் உள்ள முகவரியாக இருக்க வேண்டும்.',
  send: 'குறியீட்டை அனுப்புக',
  sent: 'விவரங்கள் பொருந்தினால், குறியீடு அனுப்பப்படுகிறது. அது 15 நிமிடங்கள் செல்லும்.',
  next: 'குறியீடு வந்ததும் இங்கே தட்டச்சு செய்க. மின்னஞ்சல் வரவில்லையா? ஸ்பேம் பகுதியில் பார்க்க, அல்லது அலுவலகத்தைக் கேட்க.',
  off: 'அலுவலகம் இப்போது குறியீட்டை மின்னஞ்சலில் அனுப்புவதில்லை. உள்நுழைய அலுவலகத்தைக் கேட்க.',
  tooMany: 'குறியீடு பலமுறை கேட்கப்பட்டது. பிறகு மீண்டும் முயல்க, அல்லது அலுவலகத்தைக் கேட்க.',
}

const zh: MailCodeWords = {
  ask: '用电子邮件把登录码发给我',
  what: '您的电子邮件地址必须和办公室登记的一样。',
  send: '发送登录码',
  sent: '如果资料相符，登录码很快会寄到。15 分钟内有效。',
  next: '收到后请在这里输入。没有收到？请看看垃圾邮件，或询问办公室。',
  off: '办公室现在不用电子邮件发送登录码。请向办公室索取。',
  tooMany: '要求登录码的次数太多。请稍后再试，或向办公室索取。',
}

export const mailCodeWords: Record<Language, MailCodeWords> = { en, ms, ta, zh }
export const useMailCodeWords = (): MailCodeWords => mailCodeWords[useLanguage().language]
