import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryNoun } from '../../../contract/operation.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { currentOf } from '../../api/current-of.ts'
import { refresh } from '../../api/queries.ts'

export type Versioned = { id: number; version: number }

/**
 * The version with which a dialog closes a record, where what is typed goes well with what a colleague did to it
 * meanwhile (S-15). `follow` takes what the call threw: of a 412 it says so, and the next press goes with the newest,
 * which the lists behind show, too. It always throws.
 */
export function useNewestVersion({ id, version }: Versioned, changes: readonly QueryNoun[]) {
  const client = useQueryClient()
  const [newest, setNewest] = useState<Versioned>()
  return {
    version: newest?.id === id ? Math.max(newest.version, version) : version,
    follow(error: unknown): never {
      const current = currentOf(error)
      if (!current) throw error
      setNewest({ id, version: current.version })
      void refresh(client, changes)
      throw new ApiProblem(
        'stale',
        412,
        'A colleague has changed it meanwhile. Press the button again if what you wrote still holds.',
      )
    },
  }
}
