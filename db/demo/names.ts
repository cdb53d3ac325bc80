import { readName } from '../../contract/person-name.ts'
import { characters } from './name-characters.ts'
import type { Random } from './random.ts'

export type DemoName = ReturnType<typeof named> & { gender: 'Female' | 'Male'; race: string }

const hokkien = [
  'Lim',
  'Tan',
  'Ng',
  'Ong',
  'Goh',
  'Koh',
  'Teo',
  'Chua',
  'Wong',
  'Lee',
  'Chan',
  'Low',
  'Sim',
  'Yeo',
  'Toh',
  'Ang',
  'Heng',
  'Foo',
  'Chia',
  'Quek',
]
const elderWomen = [
  'Ah Moi',
  'Siew Hong',
  'Geok Lan',
  'Bee Choo',
  'Swee Lian',
  'Poh Choo',
  'Kim Eng',
  'Lai Fong',
  'Mui Noi',
  'Yoke Chan',
  'Gek Kheng',
  'Soo Cheng',
  'Ah Lan',
  'Chwee Neo',
  'Yuet Ngor',
  'Sok Hua',
]
const elderMen = [
  'Kim Seng',
  'Ah Kow',
  'Boon Huat',
  'Teck Chye',
  'Chin Hock',
  'Swee Kim',
  'Hock Lai',
  'Ah Seng',
  'Thiam Hock',
  'Kok Leong',
  'Peng Soon',
  'Yew Chong',
  'Cheng Huat',
  'Wai Kit',
  'Siong Lim',
  'Bak Choon',
]
const youngWomen = [
  'Mei Ling',
  'Hui Min',
  'Jia Yi',
  'Xin Yi',
  'Wen Qi',
  'Rachel',
  'Cheryl',
  'Pei Shan',
  'Li Ting',
  'Joanne',
  'Serene',
  'Kai Xin',
]
const youngMen = [
  'Wei Jie',
  'Jun Hao',
  'Kah Wai',
  'Zhi Wei',
  'Marcus',
  'Benjamin',
  'Yong Sheng',
  'Desmond',
  'Jian Ming',
  'Alvin',
  'Daryl',
  'Kelvin',
]
const malayWomen = [
  'Halimah',
  'Rohani',
  'Zainab',
  'Siti Aminah',
  'Faridah',
  'Kamsiah',
  'Nurul Huda',
  'Aisyah',
  'Salmah',
  'Noraini',
  'Rafidah',
  'Hasnah',
]
const malayMen = [
  'Ismail',
  'Abdul Rahman',
  'Yusof',
  'Hamzah',
  'Zulkifli',
  'Mohamed Salleh',
  'Iskandar',
  'Rosli',
  'Kamal',
  'Ridhwan',
  'Osman',
  'Jamaludin',
]
const malayFathers = [
  'Yusof',
  'Ahmad',
  'Salleh',
  'Ibrahim',
  'Mohd Noor',
  'Hassan',
  'Rahmat',
  'Sulaiman',
  'Talib',
  'Daud',
]
const indianWomen = [
  'Letchumi',
  'Saraswathy',
  'Kamala',
  'Vasantha',
  'Priya',
  'Meenakshi',
  'Rajeswari',
  'Anjali',
  'Devi',
  'Shanti',
]
const indianMen = [
  'Rajendran',
  'Kumar',
  'Muthusamy',
  'Suresh',
  'Gopal',
  'Krishnan',
  'Arjun',
  'Selvam',
  'Prakash',
  'Ravi',
]
const indianFathers = [
  'Muthu',
  'Raju',
  'Perumal',
  'Samy',
  'Govindan',
  'Nair',
  'Velu',
  'Ramasamy',
  'Pillay',
  'Subramaniam',
]
const otherNames = [
  ['Gerard', 'De Souza', 'Male'],
  ['Yvonne', 'Pereira', 'Female'],
  ['Denise', 'Rodrigues', 'Female'],
  ['Patrick', 'Oliveiro', 'Male'],
  ['Maria Luz', 'Santos', 'Female'],
  ['Michelle', 'Sta Maria', 'Female'],
] as const

const western = new Set([
  'Rachel',
  'Cheryl',
  'Joanne',
  'Serene',
  'Marcus',
  'Benjamin',
  'Desmond',
  'Alvin',
  'Daryl',
  'Kelvin',
])

/**
 * A name of Singapore's own mix, as a charity's list has it in a cell: family name first where that is the custom, a title
 * and characters for some elders. It is read as an import reads it.
 */
export function demoName(random: Random, isElder: boolean): DemoName {
  const isWoman = random.chance(isElder ? 0.6 : 0.55)
  const gender = isWoman ? 'Female' : 'Male'
  const share = random.next()
  if (share < 0.7) {
    const family = random.pick(hokkien)
    const given = random.pick(isElder ? (isWoman ? elderWomen : elderMen) : isWoman ? youngWomen : youngMen)
    const cell = western.has(given) ? `${given} ${family}` : withHonours(family, given, isWoman)
    return { ...named(cell), gender, race: 'Chinese' }
  }
  if (share < 0.86) {
    const father = random.pick(malayFathers)
    const [names, link] = isWoman ? [malayWomen, 'bte'] : [malayMen, 'bin']
    return { ...named(`${random.pick(names)} ${link} ${father}`), gender, race: 'Malay' }
  }
  if (share < 0.96) {
    const father = random.pick(indianFathers)
    const [names, link] = isWoman ? [indianWomen, 'd/o'] : [indianMen, 's/o']
    return { ...named(`${random.pick(names)} ${link} ${father}`), gender, race: 'Indian' }
  }
  const [first_name, last_name, otherGender] = random.pick(otherNames)
  return { ...named(`${first_name} ${last_name}`), gender: otherGender, race: 'Eurasian' }
}

/** Of every elder the same each time, and nothing is drawn for it. */
function withHonours(family: string, given: string, isWoman: boolean): string {
  const [surname, own] = [characters[family], characters[given]]
  if (!surname || !own) return `${family} ${given}`
  const letters = family.length + given.length
  const title = letters % 2 === 0 ? (isWoman ? 'Mdm ' : 'Mr ') : ''
  return `${title}${family} ${given}${letters % 3 === 0 ? ` (${surname}${own})` : ''}`
}

function named(cell: string) {
  const { first_name, last_name, display_name, title, name_characters } = readName(cell)
  return { first_name, last_name, display_name, title, name_characters }
}
