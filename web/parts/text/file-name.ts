/** Section 9: names in the upload box are cut to 30 characters; the ending stays readable. */
export const FILE_NAME_MAX = 30

export function shortFileName(name: string): string {
  const characters = [...name]
  if (characters.length <= FILE_NAME_MAX) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : ''
  return `${characters.slice(0, FILE_NAME_MAX - 1 - ending.length).join('')}…${ending}`
}

/** Section 2: a stored file is called by what follows the first hyphen of its key; '' for no key. */
export function nameOfKey(key: string): string {
  return key.slice(key.indexOf('-') + 1)
}
