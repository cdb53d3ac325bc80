import type { Db } from '../schema.ts'

/** What the demonstration borrows from the server, so that its rows are as the server would write them. */
export type DemoTools = {
  /** The day that the demonstration ends on, `yyyy-MM-dd`: two years of records lie before it. */
  today: string
  hashPassword(password: string): Promise<string>
  sealNric(
    nric: string,
    volunteerId: number,
  ): { nric_sealed: string; nric_index: string; nric_last4_index: string; nric_masked: string }
  /** Stores a file as uploaded by this user; answers its key. */
  storeFile(tx: Db, file: { name: string; content: Uint8Array; user_id: number }): Promise<string>
  /** Stores a drawing as the pictures uploaded by this user are stored; answers its key. */
  storePicture(tx: Db, picture: { name: string; svg: string; user_id: number }): Promise<string>
  /** Keeps a code that may be used again and again while the demonstration runs. */
  keepReusableCode(tx: Db, volunteerId: number, code: string): Promise<void>
}

export const demoAccounts = {
  super_admin: 'demo@kampung.example',
  admin: 'officer@kampung.example',
  password: 'kampung-spirit-2026',
  volunteer_last4: '567D',
  volunteer_code: 'KAMPFRND',
} as const

/** The rows' own ids, in the order of the lists they come from. */
export type DemoIds = {
  users: number[]
  partners: number[]
  programmes: number[]
  beneficiaries: number[]
  volunteers: number[]
}
