type Scalar = string | number | boolean | null | undefined
export type QueryValues = Readonly<Record<string, Scalar | readonly Scalar[]>>

const isEmpty = (value: Scalar) => value === undefined || value === null || value === ''

/** `?a=1&b=2&b=3`, or '' when nothing is left: empty values are skipped, arrays repeated (spec 7). */
export const queryString = (values: QueryValues) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar])
      if (!isEmpty(one)) query.append(name, String(one))
  const text = query.toString()
  return text && `?${text}`
}

/** Replaces each `:name` of a path by its value. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
