/** The value with each text in it changed, at whatever depth; itself where none was. Names stay, and so does what is no plain value. */
export function changedTexts<Value>(value: Value, change: (text: string) => string): Value
export function changedTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const all = value.map((one) => changedTexts(one, change))
    return all.some((one, at) => one !== value[at]) ? all : value
  }
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value
  const all = Object.entries(value).map(([name, one]) => [name, one, changedTexts(one, change)] as const)
  return all.some(([, was, is]) => was !== is)
    ? Object.fromEntries(all.map(([name, , is]) => [name, is]))
    : value
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))
