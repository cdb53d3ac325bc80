import { ask, type ReadyForm } from './ready-form.ts'

const source =
  'Three-item loneliness scale, after the UCLA scale: Hughes, Waite, Hawkley and Cacioppo, 2004. Answers as the UK Government Statistical Service has them.'
// From 3 to 9 in all; the sources that are named give no words to a sum.
const points = [1, 2, 3]
const options = ['Hardly ever or never', 'Some of the time', 'Often']

export const loneliness: ReadyForm = {
  key: 'loneliness',
  title: 'Loneliness (three questions)',
  title_translations: {},
  repeats: 'weeks',
  every_weeks: 12,
  purpose: 'Three questions that show how lonely somebody feels without asking them so.',
  languages: 'English only',
  source,
  terms:
    'Of its material the UK Office for National Statistics says that “anyone wishing to use or re-use ONS material, whether commercially or privately, may do so freely without a specific application for a licence” (Open Government Licence).',
  link: {
    href: 'https://gss.civilservice.gov.uk/policy-store/loneliness-indicators/',
    name: 'gss.civilservice.gov.uk',
  },
  questions: [
    ask('How often do you feel that you lack companionship?', 'mcq', {
      options,
      points,
      asides: {
        section_title: 'Relationships with others',
        section_text: `Read each question as it stands, and tap what the person answers. Source: ${source}`,
      },
    }),
    ask('How often do you feel left out?', 'mcq', { options, points, isRow: true }),
    ask('How often do you feel isolated from others?', 'mcq', { options, points, isRow: true }),
  ],
}
