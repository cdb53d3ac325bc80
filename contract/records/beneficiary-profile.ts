import type { BeneficiaryProfile } from '../beneficiary-profile-fields.ts'
import { genders, mobilities, visitorRules, yesOrNo } from '../fact-choices.ts'
import { fieldLabels } from './labels.ts'
import {
  birthDateCell,
  birthYearCell,
  genderCell,
  languagesCell,
  mobilityCell,
  otherNamesCell,
  otherTelephonesCell,
  remarksCell,
  timesCell,
  visitorRuleCell,
  written,
  yesNoCell,
} from './profile-cells.ts'
import { languageChoices, languagesColumn, timeChoices, timesColumn } from './profile-columns.ts'
import { type FieldsOf, factOf } from './record.ts'

/** What is known of a beneficiary beside section 3, in the order of the card. */
export const beneficiaryProfileRows = {
  birth_date: {
    ...factOf,
    label: fieldLabels.date_of_birth,
    kind: 'date',
    import: {
      parse: birthDateCell,
      writes: 'person',
      column: {
        words:
          'birth date, dob, d o b, birthdate, birthday, date of birth, tarikh lahir, 出生日期, 生日, பிறந்த தேதி',
        example: '1941-05-30',
        hint: 'A date in the past',
      },
    },
  },
  birth_year: {
    ...factOf,
    label: 'Year of Birth',
    kind: 'number',
    import: {
      parse: birthYearCell,
      writes: 'person',
      column: {
        words: 'birth year, year of birth, yob, tahun lahir, 出生年份, 出生年',
        example: '1941',
        hint: 'Four digits, where the day is not known',
      },
    },
  },
  gender: {
    ...factOf,
    label: fieldLabels.gender,
    kind: 'choice',
    choices: { options: genders },
    import: {
      parse: genderCell,
      writes: 'person',
      column: { words: 'sex, jantina, 性别, பாலினம்', example: 'Female', hint: 'Female, Male or Other' },
    },
  },
  languages: {
    ...factOf,
    label: 'Languages',
    kind: 'words',
    choices: languageChoices,
    import: { parse: languagesCell, writes: 'person', write: written.languages, column: languagesColumn },
  },
  other_names: {
    ...factOf,
    label: 'Other Names',
    kind: 'words',
    import: {
      parse: otherNamesCell,
      writes: 'person',
      write: written.names,
      column: {
        words:
          'other name, alias, aliases, also known as, aka, nickname, nama lain, nama panggilan, 别名, 又名',
        example: 'Ah Kow',
        hint: 'Whatever else they are called',
      },
    },
  },
  other_telephones: {
    ...factOf,
    label: 'Other Telephones',
    kind: 'list',
    import: {
      parse: otherTelephonesCell,
      writes: 'person',
      write: written.telephones,
      column: {
        words:
          'other telephone, other tel, other contact, other number, alt tel, alt tel no, alt no, alt contact, home no, home number, home tel, home telephone, residence no, alternate number, alternative contact, second contact, contact 2, telefon rumah, 其他电话, 住家电话',
        example: '6123 4567 (daughter)',
        hint: 'Behind each in brackets whose it is',
      },
    },
  },
  lives_alone: {
    ...factOf,
    label: 'Lives Alone',
    kind: 'flag',
    choices: { options: yesOrNo },
    import: {
      parse: yesNoCell,
      writes: 'person',
      write: written.yes_no,
      column: {
        words: 'living alone, stays alone, alone, tinggal seorang, tinggal sendiri, 独居',
        example: 'Yes',
        hint: 'Yes or No',
      },
    },
  },
  mobility: {
    ...factOf,
    label: 'Mobility',
    kind: 'choice',
    choices: { options: mobilities },
    import: {
      parse: mobilityCell,
      writes: 'person',
      write: written.mobility,
      column: {
        words: 'mobility status, ambulation, ambulatory status, pergerakan, 行动能力',
        example: 'Walks with an aid',
        hint: 'Walks, Walks with an aid or Housebound',
      },
    },
  },
  times: {
    ...factOf,
    label: 'When to Come',
    kind: 'words',
    choices: timeChoices,
    import: { parse: timesCell, writes: 'person', write: written.times, column: timesColumn },
  },
  visitor_rule: {
    ...factOf,
    label: 'Who May Visit',
    kind: 'choice',
    choices: { options: visitorRules, none: 'Anybody' },
    import: {
      parse: visitorRuleCell,
      writes: 'person',
      write: written.visitor_rule,
      column: {
        words:
          'visitor rule, visitor preference, visitors allowed, preferred visitor, siapa boleh melawat, 探访者要求',
        example: 'Women only',
        hint: 'Women only, Men only or Two together only; empty where anybody may',
      },
    },
  },
  remarks: {
    ...factOf,
    label: 'Remarks',
    kind: 'passage',
    import: {
      parse: remarksCell,
      writes: 'person',
      column: {
        words: 'remark, notes, note, comment, comments, catatan, ulasan, 备注, குறிப்பு',
        example: 'Hard of hearing: knock loudly',
        hint: 'Read by staff alone',
      },
    },
  },
} as const satisfies FieldsOf<Omit<BeneficiaryProfile, 'version'>>
