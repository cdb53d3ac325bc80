import type { Language } from '../../contract/language.ts'
import type { PlannedVisit } from '../../contract/planned-visit.ts'
import { useLanguage } from './language.tsx'

/** What a volunteer means to do, and when; loaded with what stands above the list and with a person's page. */
export type PlanWords = {
  plan: string
  title: string
  change: string
  /** Of one button among those of others. */
  changeOf: (name: string) => string
  tomorrow: string
  /** In a sentence. */
  onTomorrow: string
  part: string
  parts: Readonly<Record<PlannedVisit['part'], string>>
  /** `when`: 'tomorrow', 'Thursday'; `part` in the words of `parts`, '' for any time. */
  planned: (when: string, part: string) => string
  wasPlanned: string
  save: string
  giveUp: string
  saved: string
  givenUp: string
  /** Where nothing left the phone. */
  needsSignal: string
  /** Its answer was lost: it may have been saved. */
  unknown: string
  /** Of a day that the office has found taken, or a person who is theirs no longer. */
  refused: string
  /** By somebody else, while this was open. */
  changed: string
}

const en: PlanWords = {
  plan: 'Plan a visit',
  title: 'When will you visit?',
  change: 'Change',
  changeOf: (name) => `Change the planned visit to ${name}`,
  tomorrow: 'Tomorrow',
  onTomorrow: 'tomorrow',
  part: 'Which part of the day?',
  parts: { '': 'Any time', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  planned: (when, part) => `Planned ${when}${part && `, ${part.toLowerCase()}`}`,
  wasPlanned: 'Planned yesterday. How was it?',
  save: 'Plan it',
  giveUp: 'I will not go',
  saved: 'It is planned. The office knows.',
  givenUp: 'It is planned no more. The office knows.',
  needsSignal: 'A visit is planned only with signal. Nothing was saved: try again when there is some.',
  unknown: 'It is not known whether it arrived. Close this, and look again with signal.',
  refused: 'The office could not take it. Please call the office.',
  changed: 'The office has changed it meanwhile. Close this and look again.',
}

const ms: PlanWords = {
  plan: 'Rancang lawatan',
  title: 'Bilakah anda akan melawat?',
  change: 'Tukar',
  changeOf: (name) => `Tukar lawatan yang dirancang kepada ${name}`,
  tomorrow: 'Esok',
  onTomorrow: 'esok',
  part: 'Bahagian hari yang mana?',
  parts: { '': 'Bila-bila masa', morning: 'Pagi', afternoon: 'Petang', evening: 'Malam' },
  planned: (when, part) => `Dirancang ${when}${part && `, ${part.toLowerCase()}`}`,
  wasPlanned: 'Dirancang semalam. Bagaimana lawatan itu?',
  save: 'Rancang',
  giveUp: 'Saya tidak jadi pergi',
  saved: 'Lawatan dirancang. Pejabat sudah tahu.',
  givenUp: 'Lawatan dibatalkan. Pejabat sudah tahu.',
  needsSignal: 'Lawatan hanya boleh dirancang apabila ada talian. Tiada apa yang disimpan: cuba lagi nanti.',
  unknown: 'Tidak pasti sama ada ia sudah sampai. Tutup ini, dan lihat sekali lagi apabila ada talian.',
  refused: 'Pejabat tidak dapat menerimanya. Sila hubungi pejabat.',
  changed: 'Pejabat telah mengubahnya. Tutup ini dan lihat sekali lagi.',
}

const ta: PlanWords = {
  plan: 'சந்திப்பைத் திட்டமிடுக',
  title: 'எப்போது சந்திப்பீர்கள்?',
  change: 'மாற்றுக',
  changeOf: (name) => `${name}: திட்டமிட்ட சந்திப்பை மாற்றுக`,
  tomorrow: 'நாளை',
  onTomorrow: 'நாளை',
  part: 'நாளின் எந்தப் பகுதி?',
  parts: { '': 'எந்த நேரமும்', morning: 'காலை', afternoon: 'பிற்பகல்', evening: 'மாலை' },
  planned: (when, part) => `திட்டமிட்டது: ${when}${part && `, ${part}`}`,
  wasPlanned: 'நேற்று திட்டமிட்டிருந்தீர்கள். எப்படி இருந்தது?',
  save: 'திட்டமிடுக',
  giveUp: 'நான் போகவில்லை',
  saved: 'திட்டமிடப்பட்டது. அலுவலகத்திற்குத் தெரியும்.',
  givenUp: 'திட்டம் கைவிடப்பட்டது. அலுவலகத்திற்குத் தெரியும்.',
  needsSignal: 'இணையம் இருந்தால் மட்டுமே திட்டமிட முடியும். எதுவும் சேமிக்கப்படவில்லை: இணையம் வந்ததும் மீண்டும் முயல்க.',
  unknown: 'இது சென்று சேர்ந்ததா என்று தெரியவில்லை. இதை மூடி, இணையம் வந்ததும் மீண்டும் பார்க்க.',
  refused: 'அலுவலகத்தால் இதை ஏற்க முடியவில்லை. அலுவலகத்தை அழைக்க.',
  changed: 'அலுவலகம் இதை மாற்றியுள்ளது. இதை மூடி மீண்டும் பார்க்க.',
}

const zh: PlanWords = {
  plan: '计划探访',
  title: '您什么时候去？',
  change: '更改',
  changeOf: (name) => `更改对${name}的探访计划`,
  tomorrow: '明天',
  onTomorrow: '明天',
  part: '一天中的什么时候？',
  parts: { '': '任何时间', morning: '上午', afternoon: '下午', evening: '晚上' },
  planned: (when, part) => `计划${when}${part}探访`,
  wasPlanned: '原计划昨天探访，情况如何？',
  save: '定下来',
  giveUp: '我不去了',
  saved: '已定好，办公室已知道。',
  givenUp: '计划已取消，办公室已知道。',
  needsSignal: '有信号时才能定计划。没有保存任何内容，请在有信号时再试。',
  unknown: '不确定是否已送达。请关闭，有信号时再看一次。',
  refused: '办公室无法接收。请致电办公室。',
  changed: '办公室已作了更改。请关闭后再看一次。',
}

export const planWords: Record<Language, PlanWords> = { en, ms, ta, zh }
export const usePlanWords = (): PlanWords => planWords[useLanguage().language]
