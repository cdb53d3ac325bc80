import { headerText } from './header-text.ts'
import { ownProperty } from './own-property.ts'

/** What a word in a column of choices means; '' leaves the field as it is. */
export type Meaning = string
/** Of each field the words of a file, as `wordOf` writes them, and what they mean. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, Meaning>>>>

/** ' DECEASED. ' and 'deceased' are one word. */
export const wordOf = (cell: string): string => headerText(cell) || cell.trim().toLowerCase()

/** What somebody decided that a cell means; undefined where nobody did. */
export const decidedMeaning = (decided: Meanings[string] | undefined, cell: string): Meaning | undefined =>
  ownProperty(decided, wordOf(cell))

/** A status with its reason, as one meaning. */
export const reasoned = (reason: string): Meaning => `Inactive: ${reason}`

const active =
  'active, a, act, y, yes, 1, true, current, ongoing, on going, open, in progress, enrolled, serving, living, alive, aktif, ya, masih aktif, 活跃, 活躍, 在册, 在籍, 是, 有效, 进行中, 進行中, செயலில், ஆம், செயல்பாட்டில்'
const inactive =
  'inactive, i, inact, not active, n, no, 0, false, closed, close, case closed, ended, stopped, terminated, discharged, discharge, withdrawn, suspended, on hold, hold, paused, dormant, exited, exit, completed, tidak aktif, tidak, tamat, tutup, 不活跃, 不活躍, 非活跃, 停止, 暂停, 暫停, 结束, 結束, 否, 已结案, செயலற்ற, இல்லை, நிறுத்தப்பட்டது'
const because = {
  deceased:
    'deceased, dead, died, death, demised, demise, passed away, passed on, passed, rip, late, meninggal, meninggal dunia, mati, arwah, 已故, 去世, 过世, 過世, 已去世, 死亡, 身故, இறந்தார், காலமானார், மரணம்',
  moved:
    'moved, moved out, moved away, moved house, relocated, shifted, transferred, nursing home, in nursing home, moved to nursing home, pindah, berpindah, pindah rumah, 搬家, 搬走, 已搬, 已搬家, 搬迁, 搬遷, 住疗养院, இடம் மாறினார், இடமாற்றம்',
  declined:
    'declined, declined service, refused, rejected, not interested, opted out, opt out, withdrew, menolak, tidak berminat, 拒绝, 拒絕, 不要, 婉拒, மறுத்தார், விருப்பமில்லை',
} as const

const statusWords = new Map<string, Meaning>([
  ...active.split(', ').map((word): [string, Meaning] => [wordOf(word), 'Active']),
  ...inactive.split(', ').map((word): [string, Meaning] => [wordOf(word), 'Inactive']),
  ...Object.entries(because).flatMap(([reason, words]) =>
    words.split(', ').map((word): [string, Meaning] => [wordOf(word), reasoned(reason)]),
  ),
])
const begins = [
  [/^(passed away|deceased|meninggal|died)\b/, reasoned('deceased')],
  [/^(moved|relocated|shifted|transferred|admitted) (to|out|away|in)\b|^pindah\b/, reasoned('moved')],
  [/^(declined|refused|rejected)\b/, reasoned('declined')],
  [/^(inactive|not active|closed|discharged|suspended|on hold|terminated)\b/, 'Inactive'],
  [/^(active|enrolled)\b/, 'Active'],
] as const

/** What a status means that is written in English, Malay, Chinese or Tamil; null for what only a person can say. */
export function proposedStatus(cell: string): Meaning | null {
  const word = wordOf(cell)
  return statusWords.get(word) ?? begins.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

// Inactive first: who is on hold is away, whatever the same word says of a beneficiary.
const volunteerWords = new Map<string, Meaning>(
  Object.entries({
    Inactive: `${inactive}, ${Object.values(because).join(', ')}, resigned, left, quit, retired, berhenti, bersara, 退出, 离开, 離開, 退休, விலகினார்`,
    Available:
      'available, active, y, yes, 1, true, free, current, serving, sedia, bersedia, ada, aktif, ya, 有空, 可以, 可服务, 可服務, 活跃, 活躍, 在册, 是, கிடைக்கும், தயார், செயலில், ஆம்',
    Assigned:
      'assigned, matched, paired, deployed, placed, ditugaskan, ditempatkan, telah ditugaskan, 已分配, 已安排, 已配对, 已配對, ஒதுக்கப்பட்டது, பணியில்',
    'On Leave':
      'on leave, leave, away, on break, break, taking a break, overseas, on hold, hold, paused, suspended, maternity leave, medical leave, loa, bercuti, cuti, 请假, 請假, 休假, 暂停, 暫停, 海外, விடுப்பில், விடுப்பு',
  }).flatMap(([status, words]) => words.split(', ').map((word): [string, Meaning] => [wordOf(word), status])),
)

/** What a volunteer's status means; null for words of the organisation's own, which stay as they are written. */
export const proposedVolunteerStatus = (cell: string): Meaning | null =>
  volunteerWords.get(wordOf(cell)) ?? null

/** 'Inactive: deceased' as its two fields. */
export function statusOf(meaning: Meaning): { status: string; reason: string } {
  const [status = '', reason = ''] = meaning.split(': ')
  return { status, reason }
}
