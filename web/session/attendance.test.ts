import { expect, test, vi } from 'vitest'
import { UNATTENDED_HEADER } from '../../contract/attendance.ts'
import { attendanceHeader, watchAttendance } from './attendance.ts'

const unattended = { [UNATTENDED_HEADER]: '1' }

test('a page that nobody touches for a minute says so with each call, until it is touched again', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(61_000)
  expect(attendanceHeader()).toEqual({})
  watchAttendance()
  vi.advanceTimersByTime(59_000)
  expect(attendanceHeader()).toEqual({})
  vi.advanceTimersByTime(2_000)
  expect(attendanceHeader()).toEqual(unattended)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(attendanceHeader()).toEqual({})
  vi.useRealTimers()
})
