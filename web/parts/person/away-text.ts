/** 'Ahmad Ali is on leave.'; '' of a volunteer who may be sent to people. */
export function awayText(name: string, status: string): string {
  if (status === 'On Leave') return `${name} is on leave.`
  return status === 'Inactive' ? `${name} is inactive.` : ''
}
