/** Section 9's numbers that both sides need. */
export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
/** What a person may choose for a table; the first is section 9's. */
export const PAGE_SIZES = [PAGE_SIZE, 50, PAGE_SIZE_MAX] as const
/** People on one print: what is listed, not the page. */
export const PRINT_MAX = 500
export const NRIC_ENTRY_LENGTH = 4
export const CONTACT_NUMBER_MIN = 111
export const DEFAULT_STAGE = 1
export const COUNTRY = 'Singapore'
/** D-01: a leading zero too. */
export const POSTAL_CODE = /^\d{6}$/

/** Section 9: pauses after a success (D-13). Milliseconds. */
export const SIGN_IN_DELAY = 1500
export const LOGOUT_DELAY = 1000

export const STATUSES = ['Active', 'Inactive'] as const
export const COMMS_LOG_TYPES = ['Meeting', 'Call', 'Note'] as const
export const QUESTION_TYPES = ['short', 'long', 'mcq'] as const
/** G-08: other texts from imports are kept and shown muted. */
export const VOLUNTEER_STATUSES = ['Available', 'Assigned', 'On Leave', 'Inactive'] as const
export const GENDERS = ['Female', 'Male', 'Other'] as const
/** What somebody close to a beneficiary may be told, from everything to nothing at all. */
export const DISCLOSURE_LEVELS = ['all', 'that_we_visit', 'emergency', 'nothing'] as const
export const TELEPHONES_MAX = 8
export const PROFILE_LIST_MAX = 12
export const CONTACTS_MAX = 20
/** Over all questions of a form; those that every form has alike count for nothing. */
export const FORM_OPTIONS_MAX = 5000

/** D-10. Bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024
export const FILE_LIMIT = 20 * 1024 * 1024
/** S-12. */
export const CSV_LIMIT = 10 * 1024 * 1024
export const CSV_ROWS_MAX = 100_000
/** Of so many cells each reason is told; a file with more is of another kind. */
export const WRONG_CELLS_MAX = 50_000
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
export const EMAIL_MAX = 254
/** S-03. */
export const PIN_LENGTH = 6
export const PIN = /^\d{6}$/
/** At so many wrong ones in a row none is compared for a quarter of an hour. */
export const WRONG_PINS_WAIT = 5
/** At so many the phone's sign-in ends, and what it keeps about people goes; only an online sign-in opens what was not sent. */
export const WRONG_PINS_MAX = 10
export const ATTACHMENTS_MAX = 10

/** G-23: days that a deleted record waits in 'Recently deleted'. */
export const RETENTION_DAYS = 30
export const RETENTION_DAYS_MIN = 7
export const RETENTION_DAYS_MAX = 365

/** How many people a volunteer visits at most who has not said, where no organisation set another number (0042). */
export const PEOPLE_PER_VOLUNTEER = 3
export const PEOPLE_PER_VOLUNTEER_MAX = 50
