import { maxKm, maxPeople, type VolunteerProfile } from '../volunteer-profile-fields.ts'
import { languagesCell, timesCell, wholeCell, written } from './profile-cells.ts'
import { languageChoices, languagesColumn, timeChoices, timesColumn } from './profile-columns.ts'
import { type FieldsOf, factOf } from './record.ts'

/** What a volunteer offers, in the order of the card. */
export const volunteerProfileRows = {
  languages: {
    ...factOf,
    label: 'Languages',
    kind: 'words',
    choices: languageChoices,
    import: { parse: languagesCell, writes: 'person', write: written.languages, column: languagesColumn },
  },
  times: {
    ...factOf,
    label: 'Days and Times',
    kind: 'words',
    choices: timeChoices,
    import: { parse: timesCell, writes: 'person', write: written.times, column: timesColumn },
  },
  max_people: {
    ...factOf,
    label: 'How Many People',
    kind: 'number',
    import: {
      parse: wholeCell(maxPeople),
      writes: 'person',
      column: {
        words: 'max people, how many, capacity, max clients, bilangan maksimum, 最多人数',
        example: '3',
        hint: 'At most so many people to visit',
      },
    },
  },
  max_km: {
    ...factOf,
    label: 'How Far (km)',
    kind: 'number',
    import: {
      parse: wholeCell(maxKm),
      writes: 'person',
      column: {
        words: 'max km, how far, distance, max distance, jarak maksimum, 最远距离',
        example: '5',
        hint: 'Kilometres from home',
      },
    },
  },
} as const satisfies FieldsOf<Omit<VolunteerProfile, 'version'>>
