import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'
import { plural } from './plural.ts'

/** What an older version of the area says of what only a newer one knows. */
type VersionWords = {
  /** Above the list, where forms were left out that this version cannot draw. */
  leftOut: (forms: number) => string
  update: string
  notYet: string
  /** In the outbox: written by a newer version. */
  section: string
  kept: string
  /** Where all that lies on the phone is a newer version's. */
  store: string
}

const inEnglish = plural('en')
const en: VersionWords = {
  leftOut: (forms) =>
    inEnglish(forms, {
      one: 'Update the area to see 1 form',
      other: `Update the area to see ${forms} forms`,
    }),
  update: 'Update',
  notYet: 'The new version is not here yet. Try again when there is good signal.',
  section: 'From a newer version',
  kept: 'This was written with a newer version of Kampung. It is kept on this phone, and goes out once Kampung is updated here.',
  store:
    'What this phone keeps needs the newer version of Kampung. It stays here, sealed, and opens once Kampung is updated. Until then Kampung works with signal only.',
}

const ms: VersionWords = {
  leftOut: (forms) => `Kemas kini Kampung untuk melihat ${forms} borang`,
  update: 'Kemas kini',
  notYet: 'Versi baharu belum sampai. Cuba lagi apabila talian baik.',
  section: 'Daripada versi yang lebih baharu',
  kept: 'Ini ditulis dengan versi Kampung yang lebih baharu. Ia disimpan dalam telefon ini, dan dihantar selepas Kampung dikemas kini di sini.',
  store:
    'Apa yang disimpan dalam telefon ini memerlukan versi Kampung yang lebih baharu. Ia kekal di sini, terkunci, dan dibuka selepas Kampung dikemas kini. Sehingga itu Kampung hanya berfungsi dengan talian.',
}

const inTamil = plural('ta')
const ta: VersionWords = {
  leftOut: (forms) =>
    inTamil(forms, {
      one: '1 படிவத்தைப் பார்க்க Kampung-ஐப் புதுப்பிக்க',
      other: `${forms} படிவங்களைப் பார்க்க Kampung-ஐப் புதுப்பிக்க`,
    }),
  update: 'புதுப்பிக்க',
  notYet: 'புதிய பதிப்பு இன்னும் வரவில்லை. நல்ல இணையம் இருக்கும்போது மீண்டும் முயல்க.',
  section: 'புதிய பதிப்பிலிருந்து',
  kept: 'இது Kampung-இன் புதிய பதிப்பில் எழுதப்பட்டது. இந்தத் தொலைபேசியில் பத்திரமாக உள்ளது; இங்கே Kampung-ஐப் புதுப்பித்ததும் அனுப்பப்படும்.',
  store:
    'இந்தத் தொலைபேசியில் உள்ளவற்றுக்கு Kampung-இன் புதிய பதிப்பு தேவை. அவை இங்கே பூட்டப்பட்டு இருக்கும்; Kampung-ஐப் புதுப்பித்ததும் திறக்கும். அதுவரை இணையம் இருந்தால்தான் Kampung இயங்கும்.',
}

const zh: VersionWords = {
  leftOut: (forms) => `请更新 Kampung，才能看到 ${forms} 份表格`,
  update: '更新',
  notYet: '新版本还没到。信号好的时候请再试。',
  section: '来自较新版本',
  kept: '这是用较新版本的 Kampung 写的。它保存在这部手机上，更新 Kampung 后就会发送。',
  store:
    '这部手机上保存的内容需要较新版本的 Kampung。它仍加密保存在这里，更新 Kampung 后就能打开。在那之前，Kampung 只能在有信号时使用。',
}

export const versionWords: Record<Language, VersionWords> = { en, ms, ta, zh }
export const useVersionWords = (): VersionWords => versionWords[useLanguage().language]
