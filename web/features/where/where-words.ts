import type { PlanningArea } from '../../../contract/planning-areas.ts'
import type { WorklistAreas, WorklistBlocks } from '../../../contract/worklist-areas.ts'
import { countText } from '../../parts/text/count-text.ts'

/** The towns in which anybody needs somebody, the most people first. */
export type Towns = ReadonlyMap<PlanningArea, { people: number; about: number }>

export const townsOf = ({ areas }: WorklistAreas): Towns =>
  new Map(areas.map(({ area, people, about }) => [area, { people, about }]))

export const peopleText = (people: number) =>
  people === 0 ? 'Nobody' : countText(people, 'person', 'people')

/** One line where anybody is placed by the sector alone; '' where nobody is. */
export function aboutText({ areas }: WorklistAreas): string {
  const about = areas.reduce((sum, one) => sum + one.about, 0)
  return about > 0
    ? `About: ${countText(about, 'person is', 'people are')} placed by postal sector, within a kilometre or two; the address list does not have the code.`
    : ''
}

export const NOT_KNOWN = 'Not known where'
export const SOURCE = 'Outlines: URA Master Plan 2014, Singapore Open Data Licence'

export const blockLabel = ({ block_number, people }: { block_number: string; people: number }) =>
  `Blk ${block_number}, ${peopleText(people)}`

/** Whether a plan of these blocks says where in a town its people are, and not where a few of a great many are. */
export const isTelling = ({ blocks }: WorklistBlocks, shown: number): boolean => {
  const peopleAt = (some: WorklistBlocks['blocks']) => some.reduce((sum, one) => sum + one.people, 0)
  // One block alone is in the list already; a plan of it would be an empty sheet.
  return shown > 1 && 2 * peopleAt(blocks.slice(0, shown)) >= peopleAt(blocks)
}

/** Who is in the list of a town and not on its plan; '' where everybody is. */
export function leftOffPlanText({ blocks, about }: WorklistBlocks, shown: number): string {
  const more = blocks.slice(shown)
  const people = more.reduce((sum, one) => sum + one.people, 0)
  return [
    people > 0
      ? `The ${shown} blocks with the most people; ${countText(people, 'person lives', 'people live')} at ${countText(more.length, 'other block')}.`
      : '',
    about > 0
      ? `Not drawn: ${countText(about, 'person', 'people')} whose block is known about only, by the postal sector.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
