export type Named = { display_name?: string | undefined; first_name: string; last_name: string }

/** What somebody is called wherever they are shown; by first and last name where a phone keeps them from before. */
export const shownName = ({ display_name, first_name, last_name }: Named): string =>
  display_name || `${first_name} ${last_name}`.trim()

type Answered = {
  volunteer_display_name?: string | undefined
  volunteer_first_name: string
  volunteer_last_name: string
}

/** Who completed it. */
export const volunteerOf = (answer: Answered): string =>
  shownName({
    display_name: answer.volunteer_display_name,
    first_name: answer.volunteer_first_name,
    last_name: answer.volunteer_last_name,
  })

type About = {
  beneficiary_display_name?: string | undefined
  beneficiary_first_name: string
  beneficiary_last_name: string
}

/** Whom it is about. */
export const beneficiaryOf = (answer: About): string =>
  shownName({
    display_name: answer.beneficiary_display_name,
    first_name: answer.beneficiary_first_name,
    last_name: answer.beneficiary_last_name,
  })

/** 'deceased' or 'moved away', wherever somebody is named. */
export const departedWord = ({ status_reason }: { status_reason?: string | undefined }): string =>
  status_reason === 'deceased' ? 'deceased' : status_reason === 'moved' ? 'moved away' : ''

/** What stands quietly beside a name: the characters and the title. */
export const besideName = (person: { title?: string; name_characters?: string }): string =>
  [person.name_characters, person.title].filter(Boolean).join(' · ')
