import { queryOptions } from '@tanstack/react-query'
import { type Candidate, matchOperations } from '../../../contract/match.ts'
import type { MatchPreset } from '../../../contract/match-preset.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import type { Asked, Page, Pickable } from '../person/pickable.ts'
import { pickableVolunteers } from '../person/pickable.ts'
import { whichVolunteer } from '../person/picked-person.ts'
import { leftOutText, reasonsText, togetherText } from './match-words.ts'

type Choice = Candidate | Volunteer

/** Volunteers for one person: the best fit first, each with the reasons; a search goes through all of them, and says what speaks against. */
export const matchedVolunteers = (serial_number: string, preset: MatchPreset): Pickable<Choice> => ({
  label: pickableVolunteers.label,
  page: (query) => choicesQuery(serial_number, preset, query),
  keyOf: ({ account_id }) => String(account_id),
  // Found by a search, and not to be chosen: the pair is ended first (0123).
  isAlready: (person) => 'left_out_by' in person && person.left_out_by === 'kept_apart',
  which: (person, already) => ('reasons' in person ? reasonsText(person) : whichVolunteer(person, already)),
})

const choicesQuery = (serial_number: string, preset: MatchPreset, query: Asked) =>
  queryOptions<Page<Choice>>({
    queryKey: ['volunteer', 'match', serial_number, preset, query],
    queryFn: async ({ signal }) => {
      if (query.q) {
        const page = await call(volunteerOperations.page, { query, signal })
        const account_ids = page.items.map(({ account_id }) => account_id).join(',')
        if (account_ids === '') return page
        const known = await call(matchOperations.candidates, {
          query: { serial_number, account_ids },
          signal,
        })
        const of = new Map(known.items.map((one) => [one.account_id, one]))
        return { ...page, items: page.items.map((one) => of.get(one.account_id) ?? one) }
      }
      const found = await call(matchOperations.candidates, { query: { serial_number, preset }, signal })
      return {
        ...found,
        footnote: [togetherText(found), leftOutText(found)].filter(Boolean).join(' ') || undefined,
      }
    },
  })
