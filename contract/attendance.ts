/**
 * Goes with a call that a page makes by its own clock while nobody touches it, so that asking for news does not keep a
 * session alive that its owner has walked away from (S-04).
 */
export const UNATTENDED_HEADER = 'kampung-unattended'
