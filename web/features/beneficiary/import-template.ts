const header =
  'Serial Number,First Name,Last Name,Block Number,Street Name,Unit Number,Building Name,Postal Code,Contact Number,Status'
const example = 'KB-0001,Ah Moi,Lim,12A,Telok Blangah Crescent,#05-123,,090012,9123 4567,Active'

/** The columns that an import knows, with one row to show how. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`﻿${header}\r\n${example}\r\n`)}`
