/** As high as the row of views will be: a table that moves down while its head is pressed loses the press. */
export const ViewRowRoom = () => <div aria-hidden="true" className="mb-2 h-8 max-md:h-11 print:hidden" />
