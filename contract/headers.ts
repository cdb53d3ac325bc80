/** On an answer that was given to an earlier try under the same Idempotency-Key: this try did nothing (H-2033). */
export const REPLAYED_HEADER = 'idempotent-replayed'
