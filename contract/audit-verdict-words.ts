import type { AuditVerdict } from './audit-chain.ts'

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-SG')} ${number === 1 ? one : many}`

const WHAT = {
  event_changed: 'its text, its place or its hash was changed',
  event_missing: 'it was taken out',
  link_missing: 'it was taken out',
  details_changed: 'what was before and after it was changed',
} as const

const MATCHES = {
  same: 'It matches the receipt.',
  different:
    'It does not match the receipt: the log was written anew after the receipt was made, or the receipt is another organisation’s.',
  cut_off: 'The log is shorter than the receipt says: entries at its end were cut off.',
} as const

export const isSound = ({ broken, matches }: AuditVerdict): boolean =>
  broken === null && (matches === null || matches === 'same')

/** What the check of the activity log found, a sentence each; the first is the verdict. `moment` says a time. */
export function verdictWords(verdict: AuditVerdict, moment: (iso: string) => string): string[] {
  const { broken, entries, since, receipt, sealed_late, not_sealed, details } = verdict
  const { whole, forgotten, unprovable } = details
  const span =
    since &&
    receipt &&
    `${count(entries, 'entry', 'entries')}, sealed from ${moment(since)} to ${moment(receipt.sealed_at)}.`
  const isMatched = verdict.matches === null || verdict.matches === 'same'
  const first = broken
    ? `Broken at entry ${broken.seq.toLocaleString('en-SG')}${broken.at ? ` of ${moment(broken.at)}` : ''}: ${WHAT[broken.what]}.`
    : span
      ? `${isMatched ? 'Whole' : 'Whole in itself'}: ${span}`
      : 'Nothing has been sealed yet.'
  const matching = verdict.matches && MATCHES[verdict.matches]
  const held = whole > 0 && `What ${count(whole, 'change')} said before and after is as it was written.`
  return [
    ...(isMatched ? [first, matching] : [matching, first]),
    broken && whole > 0 ? `Up to there: ${held}` : held,
    forgotten > 0 &&
      `What ${count(forgotten, 'change')} said was forgotten when people were deleted for good.`,
    unprovable > 0 &&
      `What ${count(unprovable, 'change')} said is older than its proof and cannot be proved.`,
    sealed_late > 0 &&
      `${count(sealed_late, 'entry was', 'entries were')} sealed more than an hour after they happened, as those from before the chain are: of them it proves only that nothing was changed since.`,
    not_sealed > 0 &&
      `${count(not_sealed, 'entry is', 'entries are')} not sealed yet; that takes about a second.`,
  ].filter((sentence): sentence is string => typeof sentence === 'string')
}
