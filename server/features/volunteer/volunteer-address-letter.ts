import type { MailMessage } from '../../http/mail.ts'

/** In all four: no language is kept with a volunteer, and whoever changed it might have chosen one that the owner cannot read. */
const paragraphs = [
  [
    'The email address of your volunteer account was changed on a phone.',
    'Sign-in codes go to the new address from now on.',
    'If this was not you, tell the office at once.',
  ],
  [
    '您义工账户的电子邮件地址已在手机上更改。',
    '今后登录码会寄到新地址。',
    '如果不是您更改的，请立即告诉办公室。',
  ],
  [
    'Alamat e-mel akaun sukarelawan anda telah ditukar pada sebuah telefon.',
    'Mulai sekarang, kod log masuk dihantar ke alamat baharu.',
    'Jika bukan anda yang menukarnya, beritahu pejabat dengan segera.',
  ],
  [
    'உங்கள் தொண்டூழியர் கணக்கின் மின்னஞ்சல் முகவரி ஒரு தொலைபேசியில் மாற்றப்பட்டது.',
    'இனி உள்நுழைவுக் குறியீடுகள் புதிய முகவரிக்கு அனுப்பப்படும்.',
    'இதைச் செய்தது நீங்கள் இல்லை என்றால், உடனே அலுவலகத்திடம் சொல்லவும்.',
  ],
]

type Office = { organisation_name: string; contact_name: string; contact_number: string }

/** H-1656: to the address of before, which names neither the new one nor anybody, and leads nowhere. */
export function addressChangedLetter(to: string, office: Office): MailMessage {
  const { organisation_name, contact_name, contact_number } = office
  const call = contact_number && [contact_name, contact_number].filter(Boolean).join(', ')
  return {
    to,
    subject: `Your email address at ${organisation_name} was changed`,
    text: [
      organisation_name,
      '',
      ...paragraphs.flatMap((lines) => [...lines, '']),
      ...(call ? [call, ''] : []),
    ].join('\n'),
  }
}
