/** 'Ahmad Ali is on leave.'; '' of a volunteer who may be sent to people. */
export function awayText(name: string, status: string): string {
  if (status === 'On Leave') return `${name} is on leave.`
  return status === 'Inactive' ? `${name} is inactive.` : ''
}

const NAMED_MAX = 5

/** Of several: 'Ahmad Ali is on leave. Tan Mei is inactive. 3 more are inactive or on leave.' */
export function awayTexts(people: readonly { name: string; current_status: string }[]): string {
  const away = people.flatMap(({ name, current_status }) => awayText(name, current_status) || [])
  const more = away.length - NAMED_MAX
  if (more <= 0) return away.join(' ')
  const others = `${more} more ${more === 1 ? 'is' : 'are'} inactive or on leave.`
  return [...away.slice(0, NAMED_MAX), others].join(' ')
}
