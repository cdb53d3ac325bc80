const STEPS_MAX = 5
/** Numbers at which a legend may break without anybody wondering why. */
const ROUND = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80]

const rounded = (value: number) => {
  const tens = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return ROUND.reduce(
    (best, one) => (Math.abs(one * tens - value) < Math.abs(best - value) ? one * tens : best),
    tens,
  )
}

/**
 * The least number of people of each shade, at most five of them. Each is about as many times the one before: in most
 * towns are a few people and in a few towns are most of them, and steps of one width would leave one shade for nearly all.
 */
export function stepsOf(most: number): number[] {
  if (most <= STEPS_MAX) return Array.from({ length: most }, (_, at) => at + 1)
  const ends = Array.from({ length: STEPS_MAX - 1 }, (_, at) => rounded(most ** ((at + 1) / STEPS_MAX)))
  return [1, ...new Set(ends.filter((end) => end < most).map((end) => end + 1))]
}

/** The shade of so many people, from 0; -1 of nobody. */
export const stepOf = (people: number, steps: readonly number[]) =>
  steps.findLastIndex((least) => people >= least)

/** '3 to 4', '21 to 40', '5'. */
export function stepText(step: number, steps: readonly number[], most: number): string {
  const [from = 0, to = most] = [steps[step], (steps[step + 1] ?? most + 1) - 1]
  return from === to
    ? from.toLocaleString('en')
    : `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`
}

/** Around each shade of the legend: the palest differ from the card by less than an eye can tell (3:1, steps.test.ts holds it). */
export const SWATCH_EDGE = 'inset-ring inset-ring-input'

// In the dark a muted ground is as green as the palest shade: there it is the page's own, darker than the card.
const EMPTY_SHADE = { ground: 'text-muted dark:text-background', ink: 'fill-muted-foreground' }
const pale = 'fill-foreground'
const deep = 'fill-primary-foreground'
/** From pale to deep: the colour itself (`fill-current`, `bg-current`), and what can be read on it (steps.test.ts holds it). */
const SHADES = [
  { ground: 'text-[color-mix(in_srgb,var(--primary)_20%,var(--card))]', ink: pale },
  { ground: 'text-[color-mix(in_srgb,var(--primary)_32%,var(--card))]', ink: pale },
  { ground: 'text-[color-mix(in_srgb,var(--primary)_46%,var(--card))]', ink: pale },
  { ground: 'text-[color-mix(in_srgb,var(--primary)_84%,var(--card))]', ink: deep },
  { ground: 'text-primary', ink: deep },
] as const

/** Where there are fewer steps the palest and the deepest still stand for least and most. */
export function shadeOf(step: number, count: number) {
  if (step < 0) return EMPTY_SHADE
  const at = count <= 1 ? 2 : Math.round((step / (count - 1)) * (SHADES.length - 1))
  return SHADES[at] ?? EMPTY_SHADE
}
