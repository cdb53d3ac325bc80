export const isNoneOrSome = (op: unknown) => op === 'none' || op === 'some'

/** 'is empty' and its opposite, where a field may be. */
export const noneOrSome = (none: string | undefined): Record<string, string> =>
  none === undefined ? {} : { none: `is ${none}`, some: none === 'not known' ? 'is known' : 'is filled in' }
