/** Spaces, dashes and brackets are how people type numbers; only digits and a leading + count. */
export function bareNumber(value: string | number): string {
  const text = String(value).trim()
  return (text.startsWith('+') ? '+' : '') + text.replace(/\D/g, '')
}

export function singaporeDigits(value: string | number): string | undefined {
  return bareNumber(value).match(/^(?:\+?65)?([3689]\d{7})$/)?.[1]
}

/** '+65 9123 4567' for a Singapore number however typed, '1800 222 0000'; any other as it stands. */
export function shownNumber(value: string | number): string {
  const local = singaporeDigits(value)
  if (local) return `+65 ${local.slice(0, 4)} ${local.slice(4)}`
  const free = bareNumber(value).match(/^(1[89]00)(\d{3})(\d{4})$/)
  return free ? free.slice(1).join(' ') : String(value).trim()
}
