import type { SearchAnswer, searchOperations } from '../../../contract/search.ts'
import type { HandlersOf } from '../../http/call.ts'
import { ownProgrammes } from '../../search/own-programmes.ts'
import { peopleHits } from '../../search/people-hits.ts'
import { renewBeforeSearch } from '../../search/renew-due.ts'
import { searchWork } from './search-repository.ts'
import { readSearch } from './search-words.ts'

const nothing: SearchAnswer = {
  beneficiaries: [],
  volunteers: [],
  partners: [],
  programmes: [],
  initiatives: [],
  forms: [],
  comms_logs: [],
}

/** One box finds anyone (G-28): names in any order, numbers in any format, addresses; never an NRIC (S-07). */
export const searchHandlers: HandlersOf<typeof searchOperations> = {
  async find({ db, query, caller }) {
    const words = readSearch(query.q)
    if (!words) return nothing
    await renewBeforeSearch(db)
    return {
      ...(await peopleHits(db, query.q, await ownProgrammes(db, caller))),
      ...(await searchWork(db, words)),
    }
  },
}
