const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that the contract defines for an answer; undefined where it is no object. */
const fieldsOf = (schema: unknown): Record<string, unknown> | undefined =>
  (schema as { def?: { shape?: Record<string, unknown> } } | undefined)?.def?.shape

const rowsOf = (body: unknown): unknown[] | undefined => {
  if (!isObject(body)) return Array.isArray(body) ? body : undefined
  const { results, data } = body
  return [results, isObject(data) ? data.results : undefined, data].find(Array.isArray)
}

/**
 * The contents of an answer in any of its usual wrappings (spec 7): the rows of a list are read from `results`,
 * `data.results` or `data`, a single item from `data`, `results[0]` or the object itself.
 */
export const unwrapResponse = (schema: unknown, body: unknown): unknown => {
  const fields = fieldsOf(schema)
  if (!fields) return body
  if ('results' in fields) {
    const rows = rowsOf(body)
    if (!rows || (isObject(body) && body.results === rows)) return body
    const around = isObject(body) && isObject(body.data) ? body.data : {}
    return { count: rows.length, next: null, previous: null, ...around, results: rows }
  }
  if (!isObject(body) || 'data' in fields) return body
  if (isObject(body.data)) return body.data
  return Array.isArray(body.results) && isObject(body.results[0]) ? body.results[0] : body
}
