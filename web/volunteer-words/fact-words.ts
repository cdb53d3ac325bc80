import type { Language } from '../../contract/language.ts'
import type { SpokenLanguage } from '../../contract/spoken-language.ts'
import type { VisitingTime } from '../../contract/visiting-time.ts'
import { useLanguage } from './language.tsx'
import { languageNames } from './language-names.ts'

/** What the phone says of whom to ring, and of what a volunteer offers; loaded with the screens that say it. */
export type FactWords = {
  emergency: string
  /** On the button that calls 995. */
  ambulance: string
  noEmergency: string
  /** Who may be told nothing, with their relation where it is known. */
  tellNothing: (who: string) => string
  told: { all: string; that_we_visit: string; emergency: string }
  noTelephone: string
  offer: {
    title: string
    languages: string
    times: string
    people: string
    far: string
    km: (km: number) => string
    hint: string
    save: string
    saved: string
    failed: string
    changed: string
    notLoaded: string
  }
  timeNames: Readonly<Record<VisitingTime, string>>
  /** Of those that are called otherwise than in English. */
  languageNames: Readonly<Partial<Record<SpokenLanguage, string>>>
}

const en: FactWords = {
  emergency: 'In an emergency',
  ambulance: 'Call 995, ambulance and fire',
  noEmergency: 'The office has named nobody else to call. After 995, call the office.',
  tellNothing: (who) => `Do not tell ${who} anything, not even that you visit.`,
  told: {
    all: 'May be told everything',
    that_we_visit: 'May be told that you visit',
    emergency: 'May be told in an emergency',
  },
  noTelephone: 'No telephone',
  offer: {
    title: 'What I offer',
    languages: 'Languages I speak',
    times: 'When I am free',
    people: 'How many people I can visit',
    far: 'How far I can go',
    km: (km) => `${km} km`,
    hint: 'It helps the office to find the right people for you.',
    save: 'Save what I offer',
    saved: 'What you offer is saved.',
    failed: 'This was not saved. What you chose is still here.',
    changed: 'The office has changed this meanwhile. Look at what you chose, and save again.',
    notLoaded: 'What you offer could not be loaded.',
  },
  timeNames: {
    weekday_morning: 'Weekday mornings',
    weekday_afternoon: 'Weekday afternoons',
    weekday_evening: 'Weekday evenings',
    weekend_morning: 'Weekend mornings',
    weekend_afternoon: 'Weekend afternoons',
    weekend_evening: 'Weekend evenings',
  },
  languageNames: {},
}

const ms: FactWords = {
  emergency: 'Semasa kecemasan',
  ambulance: 'Hubungi 995, ambulans dan bomba',
  noEmergency: 'Pejabat tidak menamakan orang lain untuk dihubungi. Selepas 995, hubungi pejabat.',
  tellNothing: (who) => `Jangan beritahu ${who} apa-apa, termasuk bahawa anda melawat.`,
  told: {
    all: 'Boleh diberitahu semuanya',
    that_we_visit: 'Boleh diberitahu bahawa anda melawat',
    emergency: 'Boleh diberitahu semasa kecemasan',
  },
  noTelephone: 'Tiada telefon',
  offer: {
    title: 'Apa yang saya tawarkan',
    languages: 'Bahasa yang saya tutur',
    times: 'Bila saya lapang',
    people: 'Berapa orang yang boleh saya lawati',
    far: 'Sejauh mana saya boleh pergi',
    km: (km) => `${km} kilometer`,
    hint: 'Ini membantu pejabat mencari orang yang sesuai untuk anda.',
    save: 'Simpan tawaran saya',
    saved: 'Tawaran anda disimpan.',
    failed: 'Ini tidak dapat disimpan. Pilihan anda masih ada di sini.',
    changed: 'Pejabat telah mengubahnya sementara itu. Semak pilihan anda, kemudian simpan semula.',
    notLoaded: 'Tawaran anda tidak dapat dimuatkan.',
  },
  timeNames: {
    weekday_morning: 'Pagi hari bekerja',
    weekday_afternoon: 'Petang hari bekerja',
    weekday_evening: 'Malam hari bekerja',
    weekend_morning: 'Pagi hujung minggu',
    weekend_afternoon: 'Petang hujung minggu',
    weekend_evening: 'Malam hujung minggu',
  },
  languageNames: languageNames.ms,
}

const ta: FactWords = {
  emergency: 'அவசர நேரத்தில்',
  ambulance: '995-ஐ அழைக்க: ஆம்புலன்ஸ், தீயணைப்பு',
  noEmergency: 'அழைக்க வேறு யாரையும் அலுவலகம் குறிப்பிடவில்லை. 995-க்குப் பிறகு அலுவலகத்தை அழைக்க.',
  tellNothing: (who) => `${who}: இவரிடம் எதுவும் சொல்ல வேண்டாம்; நீங்கள் வருவதைக்கூடச் சொல்ல வேண்டாம்.`,
  told: {
    all: 'எல்லாவற்றையும் சொல்லலாம்',
    that_we_visit: 'நீங்கள் வருவதைச் சொல்லலாம்',
    emergency: 'அவசர நேரத்தில் சொல்லலாம்',
  },
  noTelephone: 'தொலைபேசி இல்லை',
  offer: {
    title: 'என்னால் முடிந்தவை',
    languages: 'நான் பேசும் மொழிகள்',
    times: 'எனக்கு நேரம் இருக்கும்போது',
    people: 'எத்தனை பேரைச் சந்திக்க முடியும்',
    far: 'எவ்வளவு தூரம் செல்ல முடியும்',
    km: (km) => `${km} கி.மீ.`,
    hint: 'உங்களுக்கு ஏற்றவர்களைக் கண்டுபிடிக்க இது அலுவலகத்துக்கு உதவும்.',
    save: 'சேமிக்க',
    saved: 'சேமிக்கப்பட்டது.',
    failed: 'இது சேமிக்கப்படவில்லை. நீங்கள் தேர்ந்தெடுத்தவை இங்கேயே உள்ளன.',
    changed: 'இதற்கிடையில் அலுவலகம் இதை மாற்றியுள்ளது. நீங்கள் தேர்ந்தெடுத்ததைப் பார்த்து, மீண்டும் சேமிக்க.',
    notLoaded: 'இதை ஏற்ற முடியவில்லை.',
  },
  timeNames: {
    weekday_morning: 'வார நாள் காலை',
    weekday_afternoon: 'வார நாள் பிற்பகல்',
    weekday_evening: 'வார நாள் மாலை',
    weekend_morning: 'வார இறுதி காலை',
    weekend_afternoon: 'வார இறுதி பிற்பகல்',
    weekend_evening: 'வார இறுதி மாலை',
  },
  languageNames: languageNames.ta,
}

const zh: FactWords = {
  emergency: '紧急时',
  ambulance: '拨打 995 急救、消防',
  noEmergency: '办公室没有指定其他联系人。拨打 995 之后，请致电办公室。',
  tellNothing: (who) => `不要告诉${who}任何事，也不要说您来探访。`,
  told: {
    all: '什么都可以告诉',
    that_we_visit: '可以告诉对方您来探访',
    emergency: '紧急时可以告诉',
  },
  noTelephone: '没有电话',
  offer: {
    title: '我能做的',
    languages: '我会说的语言',
    times: '我有空的时间',
    people: '我能探访几个人',
    far: '我能走多远',
    km: (km) => `${km} 公里`,
    hint: '这能帮助办公室为您找到合适的人。',
    save: '保存',
    saved: '已经保存。',
    failed: '没有保存成功。您选的还在这里。',
    changed: '办公室刚刚也改了这里。请看看您选的，再保存一次。',
    notLoaded: '无法载入您填写的内容。',
  },
  timeNames: {
    weekday_morning: '平日早上',
    weekday_afternoon: '平日下午',
    weekday_evening: '平日晚上',
    weekend_morning: '周末早上',
    weekend_afternoon: '周末下午',
    weekend_evening: '周末晚上',
  },
  languageNames: languageNames.zh,
}

export const factWords: Record<Language, FactWords> = { en, ms, ta, zh }
export const useFactWords = (): FactWords => factWords[useLanguage().language]
