import type { TakeBackReport } from '../../contract/import.ts'

type Reason = TakeBackReport['stays'][number]['because']
const figure = (count: number) => count.toLocaleString('en')
const listed = new Intl.ListFormat('en-GB')
const takeOut = (places: readonly string[]) => `Take them out of ${listed.format(places)} first.`
const edited = 'They hold what somebody has written since. Whoever must go is deleted on their own page.'

/** Taking an import back: what stays and why, and what to do first where nothing would go. */
export const takeBackWords = {
  done: 'Import taken back',
  partly: (stayed: number) => `Partly taken back: ${figure(stayed)} stayed`,
  because: {
    edited: 'edited since',
    'imported again': 'changed by a later import',
    assigned: 'assigned since',
    'has responses': 'has form responses',
    'has visits': 'has visits or calls',
    'in another programme': 'in another programme since',
    'in another initiative': 'in another initiative since',
    'signed in': 'has signed in',
    'care changed': 'paused, or given a rhythm or a risk, since',
    deleted: 'deleted since',
  } satisfies Record<Reason, string>,
  staying: { label: 'Who stays', heading: 'Who stays, and why' },
  gone: { label: 'Who was deleted since', heading: 'Who was deleted since, and is not waited for' },
  more: (count: number, isBesideOthers: boolean) =>
    isBesideOthers ? `And ${figure(count)} more.` : `${figure(count)} ${count === 1 ? 'person' : 'people'}.`,
  inPlaces: (places: readonly string[]) => `in ${places.join(', ')} since`,
  nothing: 'Nothing can be taken back now',
  nothingText: 'Everybody stays, and the import is kept as it is until something can be taken back.',
  noneLeft: 'Nobody of this import is left.',
  first: {
    edited,
    'imported again': 'Take the later import back first.',
    assigned: 'End their assignments first; where a match made them, take back the match.',
    'has responses': edited,
    'has visits': edited,
    'in another programme': takeOut,
    'in another initiative': takeOut,
    'signed in': edited,
    'care changed': 'End the pause, clear the rhythm and set the risk to usual first.',
    deleted: 'Who was deleted waits under Recently deleted.',
  } satisfies Record<Reason, string | ((places: readonly string[]) => string)>,
  later: (stayed: number) =>
    `${stayed === 1 ? 'Who stays' : `The ${figure(stayed)} who stay`} can be taken back later, under Imports.`,
}
