/** An error as Stripe's API answers it. */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string }
  constructor(status: number, body: StripeApiError['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeApiError(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string) =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  })
