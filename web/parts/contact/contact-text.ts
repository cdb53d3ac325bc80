/** Spaces, dashes and brackets are how people type numbers; only digits and a leading + count. */
function bareNumber(value: string | number): string {
  const text = String(value).trim()
  return (text.startsWith('+') ? '+' : '') + text.replace(/\D/g, '')
}

function singaporeDigits(value: string | number): string | undefined {
  return bareNumber(value).match(/^(?:\+?65)?([3689]\d{7})$/)?.[1]
}

/** A number of another country: how its digits are grouped has to be looked up. */
export const isForeign = (text: string) => text.startsWith('+') && !text.startsWith('+65')

/** '+65 9123 4567' for a Singapore number however typed, '1800 222 0000'; any other as it stands; '' for nothing. */
export function contactText(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const local = singaporeDigits(value)
  if (local) return `+65 ${local.slice(0, 4)} ${local.slice(4)}`
  const free = bareNumber(value).match(/^(1[89]00)(\d{3})(\d{4})$/)
  if (free) return free.slice(1).join(' ')
  return String(value).trim()
}

/** 'tel:+6591234567', or `undefined` when there is nothing to call. */
export function telHref(value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  const local = singaporeDigits(value)
  const bare = local ? `+65${local}` : bareNumber(value)
  return /\d/.test(bare) ? `tel:${bare}` : undefined
}
