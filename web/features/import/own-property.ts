/** What stands under a name that a file writes. A cell may say 'constructor': what every object has is no answer. */
export const ownProperty = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined)
