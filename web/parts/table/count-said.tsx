import { countText } from '../text/count-text.ts'

/** One of them and several: 'beneficiary', 'beneficiaries'. */
export type Counted = readonly [one: string, many: string]

/** '1,234 beneficiaries'; of a filter '27 beneficiaries match', and 'More than 10,000 beneficiaries match' where no more were counted. */
export function countSaid(
  total: number,
  [one, many]: Counted,
  isFiltered: boolean,
  isAtLeast = false,
): string {
  return `${isAtLeast ? 'More than ' : ''}${countText(total, one, many)}${isFiltered ? (total === 1 ? ' matches' : ' match') : ''}`
}

/** Beside a heading; said again whenever it changes. */
export function CountSaid({ text }: { text: string | undefined }) {
  return (
    <span
      role="status"
      data-slot="table-count"
      className="text-base font-normal text-muted-foreground tabular whitespace-nowrap"
    >
      {text}
    </span>
  )
}
