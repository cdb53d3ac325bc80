import { Link } from '@tanstack/react-router'
import type { SeenPerson } from '../../../contract/look.ts'
import { paths } from '../../paths.ts'

type Props = {
  seen: Pick<SeenPerson, 'noun' | 'key' | 'name'>
  /** Beside the name of who is here still: their number, where two may have one name. */
  number?: string
}

/** Who was seen: with the way to their page, deleted, or purged by now (S-14). */
export function SeenName({ seen: { noun, key, name }, number }: Props) {
  if (name === '') return <span className="font-semibold">Somebody who was purged:</span>
  if (key === '') return <span className="font-semibold">{name} (deleted):</span>
  const to = noun === 'beneficiary' ? paths.beneficiary(null, key) : paths.volunteer(Number(key))
  return (
    <>
      <Link to={to} className="font-semibold underline underline-offset-2">
        {name}
      </Link>
      {number && ` (${number}):`}
    </>
  )
}
