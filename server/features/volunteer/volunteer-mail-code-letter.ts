import type { Language } from '../../../contract/language.ts'
import type { MailMessage } from '../../http/mail.ts'

type Words = {
  subject: (organisation: string) => string
  code: string
  type: string
  life: string
  /** Staff never ask for it. */
  keep: string
  ignore: string
}

const letters: Record<Language, Words> = {
  en: {
    subject: (organisation) => `Your sign-in code for ${organisation}`,
    code: 'Your sign-in code:',
    type: 'Type it on your phone, where it says ‘Code or PIN’, below the last 4 characters.',
    life: 'It works once, for 15 minutes.',
    keep: 'Tell it to nobody. The office never asks for it.',
    ignore: 'If you did not ask for it, do nothing. Nobody can sign in without this code.',
  },
  zh: {
    subject: (organisation) => `${organisation} 的登录码`,
    code: '您的登录码：',
    type: '请在手机上“登录码或 PIN”一栏输入它，就在最后 4 位的下面。',
    life: '只能用一次，15 分钟内有效。',
    keep: '请不要告诉任何人。办公室不会向您要这个码。',
    ignore: '如果不是您要求的，不必理会。没有这个码，谁也无法登录。',
  },
  ms: {
    subject: (organisation) => `Kod log masuk anda untuk ${organisation}`,
    code: 'Kod log masuk anda:',
    type: 'Taip kod ini pada telefon anda, di ruangan ‘Kod atau PIN’, di bawah 4 aksara terakhir.',
    life: 'Boleh digunakan sekali sahaja, dalam masa 15 minit.',
    keep: 'Jangan beritahu sesiapa. Pejabat tidak akan meminta kod ini.',
    ignore: 'Jika anda tidak memintanya, abaikan sahaja. Tiada sesiapa dapat log masuk tanpa kod ini.',
  },
  ta: {
    subject: (organisation) => `${organisation}: உங்கள் உள்நுழைவுக் குறியீடு`,
    code: 'உங்கள் உள்நுழைவுக் குறியீடு:',
    type: 'கடைசி 4 எழுத்துகளுக்குக் கீழே ‘குறியீடு அல்லது PIN’ என்ற இடத்தில் இதைத் தட்டச்சு செய்க.',
    life: 'ஒருமுறை மட்டுமே, 15 நிமிடங்களுக்குள் பயன்படுத்தலாம்.',
    keep: 'இதை யாரிடமும் சொல்ல வேண்டாம். அலுவலகம் இதைக் கேட்காது.',
    ignore: 'நீங்கள் கேட்கவில்லை என்றால் எதுவும் செய்ய வேண்டாம். இந்தக் குறியீடு இல்லாமல் யாராலும் உள்நுழைய முடியாது.',
  },
}

type Said = { code: string; organisation_name: string; language: Language }

/** H-1572: the code in two groups, in the language it was asked for in. No name, no NRIC, and no link: what signs in is typed. */
export function mailCodeLetter(to: string, { code, organisation_name, language }: Said): MailMessage {
  const say = letters[language]
  return {
    to,
    subject: say.subject(organisation_name),
    text: [
      organisation_name,
      '',
      say.code,
      `${code.slice(0, 4)} ${code.slice(4)}`,
      '',
      say.type,
      say.life,
      '',
      say.keep,
      say.ignore,
      '',
    ].join('\n'),
  }
}
