import type { ImportRecord } from '../../contract/import.ts'

const figure = (count: number) => count.toLocaleString('en')

/** What one import did, read afterwards. */
export const importReportWords = {
  label: 'What it did',
  story: ({ noun, into_name, created_by_name }: ImportRecord, moment: string) =>
    `${noun === 'beneficiary' ? 'Beneficiaries' : 'Volunteers'}, into ${into_name || 'the organisation'}, by ${created_by_name} on ${moment}.`,
  takenBack: (stayed: number, name: string, moment: string) =>
    stayed > 0
      ? `Partly taken back by ${name} on ${moment}: ${figure(stayed)} stayed.`
      : `Taken back by ${name} on ${moment}.`,
  see: (people: number, isAtLeast = false) =>
    people === 1 ? 'See the 1 person' : `See ${isAtLeast ? 'more than' : 'the'} ${figure(people)} people`,
  join: {
    beneficiaries: 'To put them into a programme: see them, tick all, and choose Change, Add to a programme.',
    volunteers:
      'To put them into an initiative: see them, tick all, and choose Change, Add to an initiative.',
  },
  nobody: 'Nobody of this import is here now.',
}
