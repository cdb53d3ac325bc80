import { ask, type ReadyForm } from './ready-form.ts'

const source =
  'Patient Health Questionnaire-2 (PHQ-2): Drs Spitzer, Williams, Kroenke and colleagues, with an educational grant from Pfizer Inc.'
const points = [0, 1, 2, 3]
const options = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']

export const mood: ReadyForm = {
  key: 'mood',
  title: 'Mood (PHQ-2)',
  title_translations: {},
  repeats: 'weeks',
  every_weeks: 12,
  purpose: 'Two questions about low mood. It finds nobody ill: it shows whom a professional should see.',
  languages: 'English only',
  source,
  terms:
    'HL7 writes of the PHQ-9, whose first two questions these are, that Pfizer “states that no permission is required to reproduce, translate, display or distribute” it.',
  link: { href: 'https://www.phqscreeners.com/', name: 'phqscreeners.com' },
  // Kroenke, Spitzer and Williams, Medical Care 2003: 3 is 'the optimal cutpoint for screening purposes'.
  ranges: [{ from: 3, to: 6, words: 'positive screen' }],
  questions: [
    ask('Little interest or pleasure in doing things', 'mcq', {
      options,
      points,
      asides: {
        section_title:
          'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
        section_text: `Read each line as it stands, and tap what the person answers. Source: ${source}`,
      },
    }),
    ask('Feeling down, depressed, or hopeless', 'mcq', { options, points, isRow: true }),
  ],
}
