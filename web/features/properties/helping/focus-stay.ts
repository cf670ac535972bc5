const idOf = (booking: string) => `stay-${booking}`

/** Leads from the calendar to a stay in the list below it. */
export const focusStay = (booking: string) => document.getElementById(idOf(booking))?.focus()

/** Makes an entry of the list one that {@link focusStay} finds. */
export const stayAnchor = (booking: string) => ({ id: idOf(booking), tabIndex: -1 })
