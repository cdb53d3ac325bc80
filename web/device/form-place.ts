/** Which form about whom. The number is what an address says; the office may mend it, the id stays (G-21). */
export type Place = {
  serial_number: string
  beneficiary_id?: number | undefined
  programme_id: number
  stage: number
}

/** By the id where both know it: a number may have come to somebody else. */
const isAboutSame = (a: Place, b: Place): boolean =>
  a.beneficiary_id !== undefined && b.beneficiary_id !== undefined
    ? a.beneficiary_id === b.beneficiary_id
    : a.serial_number === b.serial_number

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.programme_id === b.programme_id && a.stage === b.stage && isAboutSame(a, b)

type Numbered = Pick<Place, 'serial_number'> & { beneficiary_id?: number | undefined }

/** What was written on this phone, under the numbers that people have by now. */
export const asNumberedNow = <T extends Place>(written: readonly T[], people: readonly Numbered[]): T[] =>
  written.map((one) => {
    const person = people.find(({ beneficiary_id }) => beneficiary_id === one.beneficiary_id)
    return person && one.beneficiary_id !== undefined ? { ...one, serial_number: person.serial_number } : one
  })
