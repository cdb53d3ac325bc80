import { z } from 'zod'

/** Which of the two fields comes first in a name that is proposed (a setting). */
export const NAME_ORDERS = ['family_first', 'given_first'] as const
export const nameOrder = z.enum(NAME_ORDERS, { error: 'Choose which name comes first' })
export type NameOrder = z.infer<typeof nameOrder>

type TwoNames = { first_name: string; last_name: string }

/** 'bin Ali', 's/o Muthu': a father's name, which no order puts before the own. */
export const fatherly = /^(?:s\/o|d\/o|s\.o\.|d\.o\.|bin|binte|binti|bte|bt|b\.|a\/l|a\/p)(?:\s|$)/i
const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** The name as people here would write it, made of the two fields. */
export function proposedName({ first_name, last_name }: TwoNames, order: NameOrder): string {
  const [first, last] = [first_name.trim(), last_name.trim()]
  if (isHan(first) && isHan(last)) return `${last}${first}`
  const isGivenFirst = order === 'given_first' || fatherly.test(last)
  return (isGivenFirst ? [first, last] : [last, first]).filter((name) => name !== '').join(' ')
}

/** By which order a name was made of the two; null for one that somebody wrote. */
function orderOf({ display_name, ...two }: TwoNames & { display_name: string }, order: NameOrder) {
  const orders = [order, ...NAME_ORDERS]
  return orders.find((one) => proposedName(two, one) === display_name) ?? null
}

/**
 * The name after an edit of the two fields that says nothing of it: what was proposed, in either order, is proposed anew;
 * what somebody wrote stays. People from before the field are called by first and last name, and go on so.
 */
export function renewedName(
  standing: TwoNames & { display_name: string },
  now: TwoNames,
  order: NameOrder,
): string {
  if (standing.first_name === now.first_name && standing.last_name === now.last_name)
    return standing.display_name
  const kept = orderOf(standing, order)
  if (kept) return proposedName(now, kept)
  const isFromBefore = standing.display_name === `${standing.first_name} ${standing.last_name}`
  return isFromBefore ? `${now.first_name} ${now.last_name}`.trim() : standing.display_name
}
