import { falls } from './falls.ts'
import { loneliness } from './loneliness.ts'
import { mood } from './mood.ts'
import type { ReadyForm } from './ready-form.ts'
import { visitLog } from './visit-log.ts'

export const READY_FORMS: readonly ReadyForm[] = [visitLog, falls, loneliness, mood]
