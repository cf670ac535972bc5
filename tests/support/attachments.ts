import type { Attachment, Message } from '#contract/conversations/schemas.ts'
import type { Outcome } from './homes.ts'
import { multipart } from './pictures.ts'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const attachmentForm = (content: Buffer, { filename = 'a.png', type = 'image/png' } = {}) =>
  multipart([{ name: 'file', content, filename, type }])

export const putAttachment = (app: TestApp, who: Caller, content: Buffer, disguise = {}) => {
  const form = attachmentForm(content, disguise)
  return request<Outcome<Attachment>>(app, who, 'POST', '/message_attachments/', form.payload, form.headers)
}

/** Writes in the conversation of a stay. */
export const sendFiles = (
  app: TestApp,
  who: Caller,
  booking: string,
  attachments: readonly string[],
  text = '',
) => request<Outcome<Message>>(app, who, 'POST', `/bookings/${booking}/messages/`, { text, attachments })

export const fetchAttachment = (
  app: TestApp,
  who: Caller,
  id: string,
  kind: 'picture' | 'document' = 'picture',
  query = '',
) => request<Outcome<object>>(app, who, 'GET', `/message_attachments/${id}/${kind}/${query}`)
