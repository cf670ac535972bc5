import type { FormFields } from './form.ts'

/** One call of the API. */
export interface ApiCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: FormFields
  /** Where the local server is reached. */
  readonly origin: string
}
