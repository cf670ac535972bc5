/** A value of a form as Stripe's API takes it: `a[b][0]=c` is a list in an object. */
export type FormValue = string | FormValue[] | FormFields
export interface FormFields {
  [name: string]: FormValue
}

const namesOf = (key: string) => key.split(/[[\]]+/).filter(Boolean)

const setIn = (fields: FormFields, names: readonly string[], value: string): void => {
  const [name = '', ...more] = names
  if (more.length === 0) {
    fields[name] = value
    return
  }
  const inner = fields[name]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  fields[name] = next
  setIn(next, more, value)
}

/** Objects whose names count from 0 are lists. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

export const readFormFields = (text: string): FormFields => {
  const fields: FormFields = {}
  for (const [key, value] of new URLSearchParams(text)) setIn(fields, namesOf(key), value)
  return withLists(fields) as FormFields
}

/** The text at a path of a form; undefined where there is none. */
export const textAt = (fields: FormFields, ...path: string[]): string | undefined => {
  let value: FormValue | undefined = fields
  for (const name of path)
    value = typeof value === 'object' ? (value as unknown as FormFields)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The texts of an object of a form, as metadata are. */
export const textsAt = (fields: FormFields, ...path: string[]): Record<string, string> => {
  let value: FormValue | undefined = fields
  for (const name of path)
    value = typeof value === 'object' ? (value as unknown as FormFields)[name] : undefined
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
