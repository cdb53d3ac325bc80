import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What the outbox says of what was typed into a sheet and never saved; loaded with it. */
type JottingWords = {
  /** By the sheet. */
  title: Readonly<Record<'note' | 'concern' | 'cannot', (name: string) => string>>
  typedAt: (moment: string) => string
  /** Beside the way to the person. */
  goOn: string
  /** The sheet can be opened for nobody. */
  away: string
  /** 'I can't' is not asked of them any more. */
  notAsked: string
}

const en: JottingWords = {
  title: {
    note: (name) => `Not saved yet: a visit note about ${name}`,
    concern: (name) => `Not saved yet: ‘Something is wrong’ about ${name}`,
    cannot: (name) => `Not saved yet: that you can’t visit ${name}`,
  },
  typedAt: (moment) => `Written ${moment}`,
  goOn: 'Press the same button on their page again: what you wrote is there.',
  away: 'This person is no longer assigned to you. If the office must know this, please call.',
  notAsked: 'You are not asked this any more. If the office must know it, please call. If not, discard it.',
}

const ms: JottingWords = {
  title: {
    note: (name) => `Belum disimpan: catatan lawatan tentang ${name}`,
    concern: (name) => `Belum disimpan: ‘Ada sesuatu yang tidak kena’ tentang ${name}`,
    cannot: (name) => `Belum disimpan: anda tidak boleh melawat ${name}`,
  },
  typedAt: (moment) => `Ditulis ${moment}`,
  goOn: 'Tekan butang yang sama sekali lagi di halaman beliau: apa yang anda tulis ada di situ.',
  away: 'Orang ini bukan lagi untuk anda lawati. Jika pejabat perlu tahu, sila telefon.',
  notAsked:
    'Anda tidak lagi ditanya tentang ini. Jika pejabat perlu tahu, sila telefon. Jika tidak, buang sahaja.',
}

const ta: JottingWords = {
  title: {
    note: (name) => `இன்னும் சேமிக்கப்படவில்லை: ${name} பற்றிய சந்திப்புக் குறிப்பு`,
    concern: (name) => `இன்னும் சேமிக்கப்படவில்லை: ${name} பற்றி ‘ஏதோ சரியில்லை’`,
    cannot: (name) => `இன்னும் சேமிக்கப்படவில்லை: ${name} பற்றி ‘சந்திக்க முடியாது’`,
  },
  typedAt: (moment) => `எழுதியது: ${moment}`,
  goOn: 'இவருடைய பக்கத்தில் அதே பொத்தானை மீண்டும் அழுத்துக: நீங்கள் எழுதியது அங்கே இருக்கும்.',
  away: 'நீங்கள் இப்போது இவரைச் சந்திப்பதில்லை. அலுவலகம் இதை அறிய வேண்டும் என்றால் அழைக்க.',
  notAsked: 'இது இப்போது உங்களிடம் கேட்கப்படுவதில்லை. அலுவலகம் இதை அறிய வேண்டும் என்றால் அழைக்க. இல்லையென்றால் நீக்குக.',
}

const zh: JottingWords = {
  title: {
    note: (name) => `还没保存：关于${name}的探访记录`,
    concern: (name) => `还没保存：关于${name}的“情况不对劲”`,
    cannot: (name) => `还没保存：您不能探访${name}`,
  },
  typedAt: (moment) => `填写时间：${moment}`,
  goOn: '在这位受助人的页面上再按同一个按钮，您写的内容还在那里。',
  away: '这位受助人已不由您负责。如果办公室需要知道，请打电话。',
  notAsked: '现在不再问您这件事。如果办公室需要知道，请打电话；不需要的话，请丢弃。',
}

export const jottingWords: Record<Language, JottingWords> = { en, ms, ta, zh }
export const useJottingWords = (): JottingWords => jottingWords[useLanguage().language]
