import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react'

/** From very bad to very good, each beside its word: neither a colour nor a picture says it alone. */
export const FACES = [Angry, Frown, Meh, Smile, Laugh] as const
