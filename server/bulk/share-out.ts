/**
 * In equal shares and in the order of the list, so that neighbours stay together: whom each gets, by place. Whom the one whose
 * turn it is may not visit goes to whoever may and has the fewest so far.
 */
export function shareOut(
  people: readonly number[],
  among: readonly number[],
  may: (volunteer: number, person: number) => boolean = () => true,
): Map<number, number> {
  const shares = new Map<number, number>()
  const loads = new Map(among.map((volunteer) => [volunteer, 0]))
  const fewest = (one: number, other: number) => (loads.get(one) ?? 0) - (loads.get(other) ?? 0)
  people.forEach((person, at) => {
    const next = among[Math.floor((at * among.length) / people.length)]
    const isNext = next !== undefined && may(next, person)
    const volunteer = isNext ? next : among.filter((one) => may(one, person)).toSorted(fewest)[0]
    if (volunteer === undefined) return
    shares.set(person, volunteer)
    loads.set(volunteer, (loads.get(volunteer) ?? 0) + 1)
  })
  return shares
}
