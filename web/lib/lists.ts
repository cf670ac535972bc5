import type { Result } from './request.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The rows of a list's answer: `results`, `data.results` or `data` (spec 7); a failure warns and gives none (spec 8). */
export const readList = <T>(result: Result<{ results: T[] }>): T[] => {
  if (result.error) {
    console.warn(result.error.message)
    return []
  }
  const body: unknown = result.data
  const data = isObject(body) ? body.data : undefined
  const found = [isObject(body) ? body.results : undefined, isObject(data) ? data.results : undefined, data]
  return (found.find(Array.isArray) ?? []) as T[]
}
