import { address, type Id } from './routes/address.ts'

type Visited = { serial_number: string; visit_id: string }

/**
 * What stands for a person in an address: the browser's history keeps addresses in the clear, and a serial number says who.
 * Of what an older page kept there is only the number.
 */
export const addressIdOf = ({ visit_id, serial_number }: Visited): string => visit_id || serial_number

/** Every address of the volunteer area as a function; apart, so that a phone loads no other. */
export const volunteerPaths = {
  home: () => address('/volunteer-app', {}),
  signIn: () => address('/volunteer-app/sign-in', {}),
  outbox: () => address('/volunteer-app/outbox', {}),
  profile: () => address('/volunteer-app/profile', {}),
  beneficiary: (sNo: string) => address('/volunteer-app/beneficiary/$sNo', { sNo }),
  /** The form at that stage, what was begun of another that stood there, or on another day, or what was sent, to correct it; of the visit that was noted. */
  formResponse: (sNo: string, pid: Id, sid: Id, formId?: Id, on?: string, corrects?: Id, visit?: string) =>
    address(
      '/volunteer-app/beneficiary/$sNo/form-response/$pid/$sid',
      { sNo, pid, sid },
      {
        ...(formId !== undefined && { form: String(formId) }),
        ...(on && { on }),
        ...(corrects && { corrects: String(corrects) }),
        ...(visit && { visit }),
      },
    ),
}
