const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/i

/** Whether a value of an address has the form of a day, as 2026-11-28. */
export const isDay = (value: string) => DAY.test(value)

/** Whether a value of an address has the form of an id. */
export const isId = (value: string) => ID.test(value)
