/** What a row does to the status of somebody who is here: `is_kept` where it would have become `to` and is left (0096). */
export type StatusMove = { name: string; from: string; to: string; is_kept: boolean }
