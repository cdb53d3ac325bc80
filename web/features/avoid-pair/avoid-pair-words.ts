import type { AvoidPair } from '../../../contract/avoid-pair.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'

/** Of a pair the one on whose page it does not stand, with the way there. */
export const otherOf = (pair: AvoidPair, noun: OwnNoun): { name: string; path: string } =>
  noun === 'beneficiary'
    ? { name: pair.volunteer_name, path: paths.volunteer(pair.volunteer_account_id) }
    : { name: pair.beneficiary_name, path: paths.beneficiary(null, pair.beneficiary_serial_number) }

/** 'Mei Ling, 23 Nov 2026' */
export const recordedText = ({ by_name, at }: AvoidPair): string => `${by_name}, ${dateText(at)}`

/** What is asked once a pair is recorded of two who are assigned, and on its row until that has ended. */
export const stillAssignedWords = (pair: AvoidPair) => ({
  title: `${pair.volunteer_name} still visits ${pair.beneficiary_name}`,
  text: `Recording that they are kept apart ended nothing. Unassigned, ${pair.volunteer_name} no longer sees ${pair.beneficiary_name}, and visits planned for them are cancelled.`,
  confirmLabel: 'Unassign',
  cancelLabel: 'Leave assigned',
})

export const endWords = (pair: AvoidPair) => ({
  title: 'Stop keeping them apart?',
  text: `${pair.volunteer_name} can be proposed for ${pair.beneficiary_name} and assigned again. The reason stays in the history of both.`,
  confirmLabel: 'Stop keeping apart',
})
