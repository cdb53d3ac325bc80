import { ask, type ReadyForm } from './ready-form.ts'

const source =
  'CDC, STEADI: Stay Independent. Developed by the Greater Los Angeles VA Geriatric Research Education Clinical Center and affiliates.'

/** As the brochure has them beside 'Yes' and 'No'. */
const TWO = [2, 0]
const ONE = [1, 0]
const isRow = true as const

/** Unchanged: what is changed may not bear the CDC's name. */
export const falls: ReadyForm = {
  key: 'falls',
  title: 'Stay Independent: risk of falling',
  title_translations: {},
  repeats: 'weeks',
  every_weeks: 52,
  purpose: 'Twelve sentences, answered yes or no, that show who may be at risk of falling.',
  languages: 'English only',
  source,
  terms:
    'The CDC says of its publications that they are “works of the United States Government and in the public domain” and that “permission is not required for use of public domain items”; it asks to be named. They may not be sold, nor changed under its name.',
  link: { href: 'https://www.cdc.gov/steadi/', name: 'cdc.gov/steadi' },
  // 'If you scored 4 points or more, you may be at risk for falling'; of fewer it says nothing.
  ranges: [{ from: 4, to: 14, words: 'may be at risk for falling' }],
  questions: [
    ask('I have fallen in the past year.', 'yes_no', {
      points: TWO,
      asides: {
        section_title: 'Stay Independent',
        section_text: `Read each sentence as it stands, and tap what the person answers. Source: ${source}`,
      },
    }),
    ask('I use or have been advised to use a cane or walker to get around safely.', 'yes_no', {
      points: TWO,
      isRow,
    }),
    ask('Sometimes I feel unsteady when I am walking.', 'yes_no', { points: ONE, isRow }),
    ask('I steady myself by holding onto furniture when walking at home.', 'yes_no', { points: ONE, isRow }),
    ask('I am worried about falling.', 'yes_no', { points: ONE, isRow }),
    ask('I need to push with my hands to stand up from a chair.', 'yes_no', { points: ONE, isRow }),
    ask('I have some trouble stepping up onto a curb.', 'yes_no', { points: ONE, isRow }),
    ask('I often have to rush to the toilet.', 'yes_no', { points: ONE, isRow }),
    ask('I have lost some feeling in my feet.', 'yes_no', { points: ONE, isRow }),
    ask('I take medicine that sometimes makes me feel light-headed or more tired than usual.', 'yes_no', {
      points: ONE,
      isRow,
    }),
    ask('I take medicine to help me sleep or improve my mood.', 'yes_no', { points: ONE, isRow }),
    ask('I often feel sad or depressed.', 'yes_no', { points: ONE, isRow }),
  ],
}
