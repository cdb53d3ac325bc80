import { z } from 'zod'
import {
  type BeneficiaryProfile,
  beneficiaryProfileUpdate,
} from '../../../contract/beneficiary-profile-fields.ts'
import { cellText, fieldsOf } from '../../../contract/records/records.ts'
import { organisation } from '../../api/organisation.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { labelsOf } from '../../parts/form/noun-fields.ts'

type Facts = Omit<BeneficiaryProfile, 'version'>
/** Facts as they are typed: '' for what is not known. */
export type FactsFormValues = Omit<Facts, 'birth_date' | 'birth_year' | 'lives_alone'> & {
  birth_date: string
  birth_year: string
  lives_alone: boolean | ''
}

export const emptyFacts: FactsFormValues = {
  birth_date: '',
  birth_year: '',
  gender: '',
  languages: [],
  other_names: [],
  other_telephones: [],
  lives_alone: '',
  mobility: '',
  times: [],
  visitor_rule: '',
  remarks: '',
}

export const factsFormValues = (profile: BeneficiaryProfile): FactsFormValues => ({
  birth_date: profile.birth_date ?? '',
  birth_year: String(profile.birth_year ?? ''),
  gender: profile.gender,
  languages: profile.languages,
  other_names: profile.other_names,
  other_telephones: profile.other_telephones.map(({ number, whose }) => ({
    number: contactText(number),
    whose,
  })),
  lives_alone: profile.lives_alone ?? '',
  mobility: profile.mobility,
  times: profile.times,
  visitor_rule: profile.visitor_rule,
  remarks: profile.remarks,
})

const typed = z.custom<FactsFormValues>()

/** What is typed as the wire has it; the year goes along only where there is no date, which says it too. */
export const factsBody = typed
  .transform(({ birth_date, birth_year, lives_alone, other_names, other_telephones, ...facts }): unknown => ({
    ...facts,
    birth_date,
    ...(birth_date === '' && { birth_year: String(birth_year).trim() === '' ? null : Number(birth_year) }),
    lives_alone: lives_alone === '' ? null : lives_alone,
    other_names: other_names.map((name) => name.trim()).filter((name) => name !== ''),
    other_telephones: other_telephones.filter(({ number, whose }) => `${number}${whose}`.trim() !== ''),
  }))
  .pipe(beneficiaryProfileUpdate)

const all = labelsOf('beneficiary')
export const factsLabels = {
  birth_date: all.birth_date,
  birth_year: all.birth_year,
  gender: all.gender,
  languages: all.languages,
  other_names: all.other_names,
  other_telephones: all.other_telephones,
  lives_alone: all.lives_alone,
  mobility: all.mobility,
  times: all.times,
  visitor_rule: all.visitor_rule,
  remarks: all.remarks,
} satisfies Record<keyof FactsFormValues, string>

/** A fact in words, '' where it is not known. */
export const factText = (name: string, value: unknown): string =>
  value === null || value === '' ? '' : cellText(fieldsOf('beneficiary', organisation())[name], value)
