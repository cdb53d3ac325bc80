import type { DISCLOSURE_LEVELS } from '../../contract/constants.ts'
import type { Mobility } from '../../contract/mobility.ts'
import type { SpokenLanguage } from '../../contract/spoken-language.ts'
import type { VisitingTime } from '../../contract/visiting-time.ts'
import { type DemoName, demoName } from './names.ts'
import { mobile } from './people.ts'
import { daysBefore, type Random } from './random.ts'

/** What the facts about somebody hang together with. */
export type Traits = { isElder: boolean; gender: string; race: string; first_name: string; last_name: string }

/** The dialect that goes with how a family name is spelled. */
const dialects: Readonly<Record<string, SpokenLanguage>> = {
  Ng: 'cantonese',
  Koh: 'teochew',
  Teo: 'teochew',
  Chua: 'teochew',
  Wong: 'cantonese',
  Lee: 'hakka',
  Chan: 'cantonese',
  Low: 'teochew',
  Sim: 'teochew',
  Heng: 'teochew',
  Foo: 'hainanese',
  Chia: 'hakka',
  Quek: 'teochew',
}

export function spokenBy(random: Random, { race, last_name, isElder }: Traits): SpokenLanguage[] {
  const some = (language: SpokenLanguage, chance: number) => (random.chance(chance) ? [language] : [])
  const english = isElder ? 0.35 : 0.95
  if (race === 'Chinese')
    return [
      ...some(dialects[last_name] ?? 'hokkien', isElder ? 0.9 : 0.3),
      'mandarin',
      ...some('english', english),
    ]
  if (race === 'Malay')
    return ['malay', ...some('boyanese', isElder ? 0.12 : 0.03), ...some('english', english)]
  if (race === 'Indian') {
    const mother = last_name === 'Nair' ? 'malayalam' : 'tamil'
    return [mother, ...some('malay', isElder ? 0.4 : 0.1), ...some('english', english)]
  }
  return ['english', ...some('malay', 0.3)]
}

const remarks = [
  'Knock loudly: the television is usually on.',
  'Hard of hearing on the left side.',
  'Ring from the void deck, the gate is locked.',
  'At the polyclinic every first Tuesday of the month.',
  'Prefers to be visited after lunch.',
  'Keeps a small dog that barks but does not bite.',
  'Eats no pork; halal food only.',
  'Vegetarian on the first and the fifteenth of the lunar month.',
  'Diabetic: no sweet drinks.',
  'Likes to talk about the old days at Bukit Ho Swee.',
  'Plays chess at the void deck in the mornings.',
  'The neighbour at the next door keeps a spare key.',
  'Reads Zaobao every morning; bring the large print.',
  'Recovering from a hip operation; walks with a quad stick for now.',
  'Takes a nap from two to four.',
  'Goes to the mosque on Friday afternoons.',
]
const times: readonly (readonly VisitingTime[])[] = [
  ['weekday_morning'],
  ['weekday_morning', 'weekday_afternoon'],
  ['weekday_afternoon', 'weekday_evening'],
  ['weekend_morning', 'weekend_afternoon'],
  ['weekday_afternoon', 'weekend_afternoon'],
]
const nicknames: Readonly<Record<string, readonly string[]>> = {
  FemaleChinese: ['Ah Moi', 'Ah Eng', 'Auntie Lucy', 'Ah Lan'],
  MaleChinese: ['Ah Kow', 'Ah Boy', 'Uncle Peter', 'Ah Seng'],
  FemaleMalay: ['Kak Yah', 'Mak Ani', 'Kak Zai'],
  MaleMalay: ['Pak Mat', 'Abang Din', 'Pak Long'],
  FemaleIndian: ['Akka', 'Auntie Rani'],
  MaleIndian: ['Anna', 'Uncle Samy'],
}
const mobilities: readonly Mobility[] = ['walks', 'walks', 'walks', 'with_aid', 'with_aid', 'housebound']

/** What an office comes to know of somebody whom it serves. */
export function demoFacts(random: Random, traits: Traits, today: string) {
  const { isElder, gender, race } = traits
  const age = isElder ? 62 + random.below(32) : 19 + random.below(40)
  const born = daysBefore(today, age * 365 + random.below(365))
  const alias = nicknames[`${gender}${race}`]
  return {
    birth_date: random.chance(0.75) ? born : null,
    birth_year: Number(born.slice(0, 4)),
    gender,
    languages: spokenBy(random, traits),
    times: random.chance(0.55) ? [...random.pick(times)] : [],
    other_names: isElder && alias && random.chance(0.25) ? [random.pick(alias)] : [],
    other_telephones: JSON.stringify(
      random.chance(0.2)
        ? [{ number: mobile(random), whose: random.pick(['daughter', 'son', 'neighbour', 'helper']) }]
        : [],
    ),
    remarks: random.chance(0.45) ? random.pick(remarks) : '',
    lives_alone: random.chance(0.8) ? random.chance(0.45) : null,
    mobility: isElder ? random.pick(mobilities) : random.pick(['walks', ''] as const),
  }
}

/** What a volunteer offers. */
export const demoOffer = (random: Random, traits: Traits) => ({
  languages: spokenBy(random, traits),
  times: [...random.pick(times)],
  max_people: random.chance(0.7) ? 1 + random.below(5) : null,
  max_km: random.chance(0.6) ? random.pick([2, 5, 10]) : null,
})

const kin = { Female: ['Daughter', 'Niece', 'Sister'], Male: ['Son', 'Nephew', 'Brother'] } as const
const others = ['Neighbour', 'Friend', 'Church friend']

/** Somebody of the same family by their name, or somebody else near by. */
export function demoContact(random: Random, traits: Traits, isFamily: boolean) {
  let person = demoName(random, false)
  for (let tries = 0; isFamily && person.race !== traits.race && tries < 50; tries += 1)
    person = demoName(random, false)
  const relation = random.pick(isFamily ? kin[person.gender] : others)
  return {
    name: isFamily ? familyName(person, relation, traits) : person.display_name,
    relation,
    telephone: mobile(random),
    language: random.pick(spokenBy(random, { ...person, isElder: false })),
    is_family: isFamily,
  }
}

function familyName({ display_name, last_name }: DemoName, relation: string, of: Traits): string {
  if (of.race === 'Chinese') return display_name.replace(last_name, of.last_name)
  const [own, link] = display_name.split(/( (?:bin|bte|s\/o|d\/o) )/)
  const isChild = relation === 'Daughter' || relation === 'Son'
  return link && isChild && of.gender === 'Male' ? `${own}${link}${of.first_name}` : display_name
}

type Told = (typeof DISCLOSURE_LEVELS)[number]
export const toldMostly: readonly Told[] = ['all', 'all', 'that_we_visit', 'emergency']
