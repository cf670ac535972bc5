import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { id, idParams } from '../kernel/ids.ts'
import { pictureSize } from '../uploads/private-files.schemas.ts'
import { attachment } from './schemas.ts'

const parties = ['owner', 'user'] as const

/** An attachment among the messages that a report passed on. */
const reportedParams = z.strictObject({ id, attachment: id })

/** Files of messages. They are as private as the messages: nobody else gets them, also no admin, and no public address does. */
export const attachmentCalls = declareCalls({
  upload: {
    method: 'POST',
    path: '/message_attachments/',
    summary: 'Store a picture or a PDF for a message that is not sent yet: multipart with `file`',
    who: parties,
    multipart: true,
    responses: { 201: attachment },
    refusals: [
      'attachment.type',
      'attachment.too_large',
      'attachment.too_many',
      'attachment.pdf_broken',
      'attachment.pdf_protected',
      'attachment.pdf_active',
      'upload.not_an_image',
    ],
    triesPerMinute: 60,
  },
  picture: {
    method: 'GET',
    path: '/message_attachments/:id/picture/',
    summary:
      'A picture of a message, for the two parties of its conversation; before it is sent, for who uploaded it',
    who: parties,
    params: idParams,
    query: pictureSize,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
  document: {
    method: 'GET',
    path: '/message_attachments/:id/document/',
    summary: 'The same for a PDF',
    who: parties,
    params: idParams,
    file: 'application/pdf',
    responses: { 200: fileAnswer },
  },
  reportedPicture: {
    method: 'GET',
    path: '/person_reports/:id/attachments/:attachment/picture/',
    summary: 'A picture of a message that the reporter of somebody passed on',
    who: ['admin'],
    params: reportedParams,
    query: pictureSize,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
  reportedDocument: {
    method: 'GET',
    path: '/person_reports/:id/attachments/:attachment/document/',
    summary: 'The same for a PDF',
    who: ['admin'],
    params: reportedParams,
    file: 'application/pdf',
    responses: { 200: fileAnswer },
  },
})
