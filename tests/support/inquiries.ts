import type { AskedQuestion } from '#contract/conversations/inquiries.schemas.ts'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import type { Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const postQuestion = (app: TestApp, who: TestPerson, home: string, text: string, dates: object = {}) =>
  request<Outcome<AskedQuestion>>(app, who, 'POST', `/properties/${home}/questions/`, { text, ...dates })

export const readInquiry = (app: TestApp, who: TestPerson, id: string) =>
  request<Outcome<MessagePage>>(app, who, 'GET', `/inquiries/${id}/messages/`)

export const writeInInquiry = (app: TestApp, who: TestPerson, id: string, text: string) =>
  request<Outcome<Message>>(app, who, 'POST', `/inquiries/${id}/messages/`, { text })

export const markInquiryRead = (app: TestApp, who: TestPerson, id: string, up_to: number) =>
  request<Outcome<{ unread: number }>>(app, who, 'POST', `/inquiries/${id}/messages/read/`, { up_to })
