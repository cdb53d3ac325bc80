/** What the kept name of a choice is called, by its words; '' where it is none of them, as where it is not known. */
export const choiceText =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? '') : ''
