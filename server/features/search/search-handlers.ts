import type { SearchAnswer, searchOperations } from '../../../contract/search.ts'
import type { HandlersOf } from '../../http/call.ts'
import { search } from './search-repository.ts'
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
  async find({ db, query }) {
    const words = readSearch(query.q)
    return words ? await search(db, words) : nothing
  },
}
