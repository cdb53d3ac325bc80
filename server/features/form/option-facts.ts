/** What staff alone know of an option, kept by the permanent id of its question and its own words. */
export type OptionFact = { uid: string; choice: string }
type Asked = { readonly uid: string; readonly choices: readonly string[] }

export const isOf =
  (uid: string, choice: string) =>
  (fact: OptionFact): boolean =>
    fact.uid === uid && fact.choice === choice

export const isOffered = (asked: readonly Asked[], uid: string, choice: string): boolean =>
  asked.some((question) => question.uid === uid && question.choices.includes(choice))

/** The facts of each option, by its question and its words: a form may have thousands of either. */
export function factsBy<Fact extends OptionFact>(
  facts: readonly Fact[],
): (uid: string, choice: string) => readonly Fact[] {
  const byOption = Map.groupBy(facts, ({ uid, choice }) => keyOf(uid, choice))
  return (uid, choice) => byOption.get(keyOf(uid, choice)) ?? []
}

// No permanent id holds a space.
const keyOf = (uid: string, choice: string) => `${uid} ${choice}`

/**
 * The facts as they are kept: what was said of each question, in its place, else what stood. Those of options that are
 * offered no more stay: a phone without signal may still answer them.
 */
export function keepFacts<Fact extends OptionFact>(
  kept: readonly Asked[],
  said: readonly (readonly Fact[] | undefined)[],
  before: readonly Fact[],
): Fact[] {
  const stood = factsBy(before)
  const offered = kept.flatMap(({ uid, choices }, at) => {
    const facts = said[at]
    const own = facts ? factsBy(facts) : stood
    return choices.flatMap((choice) => own(uid, choice).slice(0, 1))
  })
  const isKept = new Set(kept.flatMap(({ uid, choices }) => choices.map((choice) => keyOf(uid, choice))))
  return [...offered, ...before.filter(({ uid, choice }) => !isKept.has(keyOf(uid, choice)))]
}

/** The new words of an option that went: those in the same place that were not there before. */
export function renamedTo(
  before: readonly string[],
  choice: string,
  after: readonly string[],
): string | undefined {
  const there = after[before.indexOf(choice)]
  return there !== undefined && !before.includes(there) ? there : undefined
}
