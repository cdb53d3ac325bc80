/** Which form about whom. The number is what an address says; the office may mend it, the id stays (G-21). */
export type Place = {
  serial_number: string
  beneficiary_id?: number | undefined
  /** Which form, wherever it stands: absent in what an older version of the area wrote. */
  form_id?: number | undefined
  programme_id: number
  stage: number
}

/** By the id where both know it: another form may stand in its place by now. */
export const isSameForm = (a: FormPlace, b: FormPlace): boolean =>
  typeof a.form_id === 'number' && typeof b.form_id === 'number'
    ? a.form_id === b.form_id
    : a.programme_id === b.programme_id && a.stage === b.stage

type FormPlace = Pick<Place, 'programme_id' | 'stage'> & { form_id?: number | null | undefined }

/** By the id where both know it: a number may have come to somebody else. */
export const isAboutSame = (a: Numbered, b: Numbered): boolean =>
  a.beneficiary_id !== undefined && b.beneficiary_id !== undefined
    ? a.beneficiary_id === b.beneficiary_id
    : a.serial_number === b.serial_number

export const isSamePlace = (a: Place, b: Place): boolean => isSameForm(a, b) && isAboutSame(a, b)

export type Numbered = Pick<Place, 'serial_number'> & { beneficiary_id?: number | undefined }

/** What was written on this phone, under the numbers that people have by now. */
export const asNumberedNow = <T extends Numbered>(written: readonly T[], people: readonly Numbered[]): T[] =>
  written.map((one) => {
    const person = people.find(({ beneficiary_id }) => beneficiary_id === one.beneficiary_id)
    return person && one.beneficiary_id !== undefined ? { ...one, serial_number: person.serial_number } : one
  })
