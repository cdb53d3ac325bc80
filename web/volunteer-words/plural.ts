type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The right one of the given forms for a count, by the rules of the language. */
export function plural(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other
}
