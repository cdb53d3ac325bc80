import type { OwnKind } from '../contract/own-kinds.ts'

/** Of a kind: two values as people write them and as they are kept, and one that is none. */
export type KindSample = {
  choices: { name: string }[]
  first: { written: string; kept: string }
  second: { written: string; kept: string }
  bad: { written: string; says: string }
}

const choices = [{ name: 'Halal' }, { name: 'Soft food' }, { name: 'Low salt' }]
const sample = (
  [a, b, c]: [readonly [string, string?], readonly [string, string?], readonly [string, string]],
  of: { name: string }[] = [],
): KindSample => ({
  choices: of,
  first: { written: a[0], kept: a[1] ?? a[0] },
  second: { written: b[0], kept: b[1] ?? b[0] },
  bad: { written: c[0], says: c[1] },
})
const noNric = 'NRIC is not kept for beneficiaries: write the last 3 digits and letter, or leave it out'

/** Every door of a field is tried with these, kind by kind: a new kind does not compile without its own. */
export const kindSamples: Record<OwnKind, KindSample> = {
  short_text: sample([['Xvegetarian'], ['Xno pork'], ['see S1234567D', noNric]]),
  long_text: sample([['Xasks for tea'], ['Xhas a cat'], ['s 1234567 d', noNric]]),
  number: sample([['12.50', '12.5'], ['7'], ['1,250', 'Type it without a comma, like 1250 or 12.5']]),
  date: sample([['2026-01-31'], ['2025-12-24'], ['31 sometime', 'Choose a day, like 31 Jan 2026']]),
  yes_no: sample([
    ['Yes', 'yes'],
    ['No', 'no'],
    ['perhaps', 'Choose yes or no'],
  ]),
  one_of: sample(
    [
      ['Halal', '1'],
      ['Soft food', '2'],
      ['Raw', 'Choose one of the list'],
    ],
    choices,
  ),
  several_of: sample(
    [
      ['Low salt, Halal', '1,3'],
      ['Soft food', '2'],
      ['Halal, Raw', 'Choose from the list'],
    ],
    choices,
  ),
  telephone: sample([
    ['9123 4567', '+6591234567'],
    ['6221 1111', '+6562211111'],
    ['ring the bell', 'Type a telephone number, like 9123 4567'],
  ]),
}
