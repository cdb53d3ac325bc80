import type { Requirement } from '../../contract/requirement.ts'

type Work = { name: string; partner: number; description: string; requirements: Requirement[] }

const open = (requirement: string, details: string): Requirement => ({ type: 'open', requirement, details })
const choose = (requirement: string, ...options: string[]): Requirement => ({
  type: 'dropdown',
  requirement,
  options,
})

/** Whom volunteers call (G-24); nobody has this number. */
export const officeContact = [
  { name: 'contact_name', value: JSON.stringify('Volunteer desk') },
  { name: 'contact_number', value: JSON.stringify('+6560000000') },
  { name: 'contact_hours', value: JSON.stringify('Monday to Friday, 9 am to 6 pm') },
]

/** Fourteen partners: name, website, position in the address list comes by order. */
export const partners = [
  ['Harbour Neighbours', 'https://harbourneighbours.example'],
  ['Telok Blangah Community Club', 'https://tbcc.example'],
  ['Lions of Redhill', 'https://lionsofredhill.example'],
  ['An-Nur Welfare Committee', ''],
  ['Sree Community Trust', 'https://sreetrust.example'],
  ['Temple Street Fund', 'https://templestreet.example'],
  ['Bedok Seaview Clinic', 'https://seaviewclinic.example'],
  ['Kolam Ayer Food Bank', 'https://kolamayerfood.example'],
  ['Queenstown Heritage Kakis', ''],
  ['Merlion Rotary Circle', 'https://merlionrotary.example'],
  ['Nanyang Student Volunteers', 'https://nsv.example'],
  ['Jurong West Family Link', 'https://jwfamilylink.example'],
  ['Ang Mo Kio Silver Guild', ''],
  ['Pasir Ris Reading Room', 'https://readingroom.example'],
] as const

export const programmes: Work[] = [
  {
    name: 'Meals on Foot',
    partner: 0,
    description: 'A warm lunch carried to the door five days a week, and ten minutes of company with it.',
    requirements: [
      open('Food handling', 'A valid food safety certificate, level 1 or above.'),
      choose('Halal-trained', 'Yes', 'No', 'In training'),
    ],
  },
  {
    name: 'Silver Steps',
    partner: 1,
    description:
      'Fall prevention at home: a short set of exercises, learned together and checked every month.',
    requirements: [open('Briefing', 'Two-hour session with the physiotherapist at the community club.')],
  },
  {
    name: 'Kopi Circle',
    partner: 2,
    description:
      'A standing table at the coffee shop for seniors who live alone. Nobody drinks alone on Tuesdays.',
    requirements: [],
  },
  {
    name: 'Bukit Merah Befrienders',
    partner: 3,
    description: 'One volunteer, one neighbour, one visit a fortnight, for at least a year.',
    requirements: [
      open('Commitment', 'Twelve months, two visits a month.'),
      choose('Second language', 'Mandarin', 'Malay', 'Tamil', 'Hokkien', 'Cantonese'),
    ],
  },
  {
    name: 'After-School Nest',
    partner: 11,
    description: 'Homework, a snack and a safe room from two to six for children whose parents work shifts.',
    requirements: [open('Screening', 'Declaration for work with children, renewed yearly.')],
  },
  {
    name: 'Hands for Hoarding',
    partner: 5,
    description: 'Decluttering at the pace of the person who lives there, with a social worker alongside.',
    requirements: [open('Lifting', 'Able to lift 10 kg.'), choose('Pest treatment arranged', 'Yes', 'No')],
  },
  {
    name: 'Festive Hampers',
    partner: 7,
    description:
      'Groceries for Hari Raya, Deepavali, Christmas and the Lunar New Year, chosen by the household.',
    requirements: [],
  },
  {
    name: 'Mind the Gap',
    partner: 6,
    description: 'Someone to go with to the clinic, to listen, to ask and to write it down.',
    requirements: [open('Confidentiality', 'Signed undertaking before the first appointment.')],
  },
  {
    name: 'Repair Kakis',
    partner: 8,
    description: 'Fans, rice cookers, leaking taps: mended at home, free, by people who like mending.',
    requirements: [choose('Licence', 'Electrician', 'Plumber', 'None')],
  },
  {
    name: 'Garden on Ten',
    partner: 9,
    description: 'Raised beds on the tenth-floor terrace, tended by wheelchair users and their neighbours.',
    requirements: [],
  },
  {
    name: 'Reading Aloud',
    partner: 13,
    description: 'Newspapers, letters and novels read to people whose eyes have tired.',
    requirements: [choose('Language read', 'English', 'Mandarin', 'Malay', 'Tamil')],
  },
  {
    name: 'Caregiver Respite',
    partner: 12,
    description: 'Three hours a week in which the one who always cares can be away.',
    requirements: [
      open('Training', 'Basic caregiving course, one day.'),
      choose('Dementia training', 'Yes', 'No'),
    ],
  },
]

export const initiatives: Work[] = [
  {
    name: 'Weekend Drivers',
    partner: 9,
    description: 'Vans and drivers for Saturdays: clinics, markets, family visits.',
    requirements: [choose('Licence class', '3', '3A', '4')],
  },
  {
    name: 'Phone Buddies',
    partner: 10,
    description: 'A call every evening at seven to someone who would like one.',
    requirements: [],
  },
  {
    name: 'First Aid Corps',
    partner: 6,
    description: 'Certified first-aiders on call for outings and block parties.',
    requirements: [open('Certificate', 'Standard First Aid, valid this year.')],
  },
  {
    name: 'Kitchen Crew',
    partner: 7,
    description: 'The people behind the lunches: washing, chopping, packing from six.',
    requirements: [open('Food handling', 'Food safety course, level 1.')],
  },
  {
    name: 'Student Mentors',
    partner: 10,
    description: 'Undergraduates and the upper primary, twice a week after school.',
    requirements: [],
  },
  {
    name: 'Translators Without Lifts',
    partner: 4,
    description: 'Dialect and Tamil speakers who will climb stairs.',
    requirements: [choose('Dialect', 'Hokkien', 'Teochew', 'Cantonese', 'Hainanese', 'Hakka')],
  },
  {
    name: 'Festive Packers',
    partner: 2,
    description: 'A thousand hampers in a weekend, four times a year.',
    requirements: [],
  },
  {
    name: 'Digital Kakis',
    partner: 1,
    description: 'Patience, a phone and a cup of tea: learning to pay, to call, to spot a scam.',
    requirements: [open('Scam briefing', 'The one-hour session on current scams.')],
  },
  {
    name: 'Block Parties',
    partner: 3,
    description: 'Void-deck lunches that introduce one floor to the next.',
    requirements: [],
  },
  {
    name: 'Gardeners of Ten',
    partner: 9,
    description: 'Weekly watering, monthly planting, harvest shared by the floor.',
    requirements: [],
  },
]

export const positions = [
  'Executive Director',
  'Programme Lead',
  'Volunteer Coordinator',
  'Honorary Treasurer',
  'Social Worker',
  'Community Manager',
] as const
