import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { code } from '../kernel/fields.ts'
import { uploaded } from './schemas.ts'

export const uploadCalls = declareCalls({
  upload: {
    method: 'POST',
    path: '/upload/',
    summary: 'Store a picture: multipart with `file` and `folder` (properties, profiles, claims or guides)',
    who: ['admin', 'owner', 'user'],
    duringOnboarding: true,
    multipart: true,
    responses: { 201: uploaded },
    refusals: ['upload.not_an_image', 'upload.too_large', 'upload.quota', 'upload.folder_not_allowed'],
  },
  remove: {
    method: 'DELETE',
    path: '/upload/delete/',
    summary: 'Remove an own picture that nothing uses',
    who: ['admin', 'owner', 'user'],
    duringOnboarding: true,
    body: z.strictObject({ file_path: code(200) }),
    responses: { 204: z.null() },
    refusals: ['upload.in_use'],
  },
})
