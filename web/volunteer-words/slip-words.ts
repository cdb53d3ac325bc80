import type { Language } from '../../contract/language.ts'

/** What the slip says that the office hands out with a sign-in (S-03). Buttons are named as the phone names them. */
type SlipWords = {
  title: string
  goodUntil: (when: string) => string
  qr: string
  open: string
  scan: (button: string) => string
  type: string
  prove: string
  withNric: string
  withPhone: string
  press: (button: string) => string
  pin: string
  choose: string
  afterNric: string
  afterPhone: string
  help: string
  keep: string
}

const en: SlipWords = {
  title: 'Your sign-in',
  goodUntil: (when) => `Good until ${when}. It works once.`,
  qr: 'QR code of the sign-in link',
  open: 'Open it on your phone',
  scan: (button) => `Point the phone’s camera at the square, open the link and press ‘${button}’.`,
  type: 'No camera? Open the browser and type this address:',
  prove: 'Only if you typed the address',
  withNric: 'Type the last 4 characters of your NRIC, and this code:',
  withPhone: 'Type the last 4 digits of your phone number, and this code:',
  press: (button) => `Then press ‘${button}’.`,
  pin: 'Choose a PIN',
  choose: '6 digits that you will remember and nobody guesses. Type them twice.',
  afterNric: 'Afterwards you sign in on this phone with the last 4 characters of your NRIC and your PIN.',
  afterPhone:
    'Afterwards you sign in on this phone with the last 4 digits of your phone number and your PIN.',
  help: 'It does not work? Ask the office.',
  keep: 'Keep this slip to yourself until you have used it.',
}

const zh: SlipWords = {
  title: '您的登录单',
  goodUntil: (when) => `${when} 之前有效，只能用一次。`,
  qr: '登录链接的二维码',
  open: '在手机上打开',
  scan: (button) => `用手机的相机对准方块图，打开链接，再按“${button}”。`,
  type: '没有相机？请打开浏览器，输入这个网址：',
  prove: '只有输入网址的人需要这一步',
  withNric: '输入您的 NRIC 最后 4 位，以及这个登录码：',
  withPhone: '输入您的电话号码最后 4 位数字，以及这个登录码：',
  press: (button) => `然后按“${button}”。`,
  pin: '设定 PIN',
  choose: '6 位数字，您记得住，别人猜不到。请输入两次。',
  afterNric: '以后在这部手机上，用 NRIC 最后 4 位和您的 PIN 登录。',
  afterPhone: '以后在这部手机上，用电话号码最后 4 位数字和您的 PIN 登录。',
  help: '登录不了？请找办公室。',
  keep: '使用之前，请收好这张登录单，不要给别人看。',
}

const ms: SlipWords = {
  title: 'Log masuk anda',
  goodUntil: (when) => `Sah hingga ${when}. Boleh digunakan sekali sahaja.`,
  qr: 'Kod QR pautan log masuk',
  open: 'Buka pada telefon anda',
  scan: (button) => `Halakan kamera telefon pada petak ini, buka pautannya dan tekan ‘${button}’.`,
  type: 'Tiada kamera? Buka pelayar dan taip alamat ini:',
  prove: 'Hanya jika anda menaip alamat',
  withNric: 'Taip 4 aksara terakhir NRIC anda, dan kod ini:',
  withPhone: 'Taip 4 angka terakhir nombor telefon anda, dan kod ini:',
  press: (button) => `Kemudian tekan ‘${button}’.`,
  pin: 'Pilih PIN',
  choose: '6 angka yang anda akan ingat dan tidak dapat diteka orang. Taip dua kali.',
  afterNric: 'Selepas itu anda log masuk pada telefon ini dengan 4 aksara terakhir NRIC dan PIN anda.',
  afterPhone:
    'Selepas itu anda log masuk pada telefon ini dengan 4 angka terakhir nombor telefon dan PIN anda.',
  help: 'Tidak berjaya? Tanya pejabat.',
  keep: 'Simpan slip ini untuk diri anda sahaja sehingga digunakan.',
}

const ta: SlipWords = {
  title: 'உங்கள் உள்நுழைவு',
  goodUntil: (when) => `${when} வரை செல்லும். ஒருமுறை மட்டுமே பயன்படுத்தலாம்.`,
  qr: 'உள்நுழைவு லிங்க்கின் QR குறியீடு',
  open: 'உங்கள் தொலைபேசியில் திறக்க',
  scan: (button) => `தொலைபேசியின் கேமராவை இந்தச் சதுரத்தின்மேல் காட்டி, லிங்க்கைத் திறந்து, ‘${button}’ என்பதை அழுத்துக.`,
  type: 'கேமரா இல்லையா? உலாவியைத் திறந்து இந்த முகவரியைத் தட்டச்சு செய்க:',
  prove: 'முகவரியைத் தட்டச்சு செய்திருந்தால் மட்டும்',
  withNric: 'உங்கள் NRIC எண்ணின் கடைசி 4 எழுத்துகளையும் இந்தக் குறியீட்டையும் தட்டச்சு செய்க:',
  withPhone: 'உங்கள் தொலைபேசி எண்ணின் கடைசி 4 இலக்கங்களையும் இந்தக் குறியீட்டையும் தட்டச்சு செய்க:',
  press: (button) => `பிறகு ‘${button}’ என்பதை அழுத்துக.`,
  pin: 'ஒரு PIN எண்ணைத் தேர்ந்தெடுக்க',
  choose: 'உங்களுக்கு நினைவிருக்கும், பிறர் ஊகிக்க முடியாத 6 இலக்கங்கள். இருமுறை தட்டச்சு செய்க.',
  afterNric: 'அதன்பிறகு இந்தத் தொலைபேசியில் NRIC எண்ணின் கடைசி 4 எழுத்துகளையும் உங்கள் PIN எண்ணையும் கொண்டு உள்நுழைவீர்கள்.',
  afterPhone:
    'அதன்பிறகு இந்தத் தொலைபேசியில் தொலைபேசி எண்ணின் கடைசி 4 இலக்கங்களையும் உங்கள் PIN எண்ணையும் கொண்டு உள்நுழைவீர்கள்.',
  help: 'உள்நுழைய முடியவில்லையா? அலுவலகத்தைக் கேட்க.',
  keep: 'பயன்படுத்தும் வரை இந்தச் சீட்டை வேறு யாரிடமும் காட்ட வேண்டாம்.',
}

/** Only the office draws slips: these are no part of what a phone loads. */
export const slipWords: Record<Language, SlipWords> = { en, zh, ms, ta }
