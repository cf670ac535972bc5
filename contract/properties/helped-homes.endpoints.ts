import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { uploaded } from '../uploads/schemas.ts'
import { editedHome, editedHomeChanges } from './helped-homes.schemas.ts'

const members = ['owner', 'user'] as const

/** What those do who help at a home with everything but money. What they see has no amounts. */
export const helpedHomeCalls = declareCalls({
  get: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/helped_homes/:id/',
    summary: 'What the caller may change of a home at which they help with everything but money',
    who: members,
    params: idParams,
    responses: { 200: editedHome },
  },
  update: {
    method: 'PATCH',
    path: '/helped_homes/:id/',
    summary: 'Change texts, pictures and facts of such a home; any other field is refused',
    audits: 'property.changed',
    who: members,
    params: idParams,
    body: editedHomeChanges,
    responses: { 200: editedHome },
    refusals: ['property.image_not_yours', 'property.changed_meanwhile'],
  },
  addPicture: {
    method: 'POST',
    path: '/helped_homes/:id/pictures/',
    summary:
      'Store a picture for such a home or its guide, as one of its owner: multipart with `file` and `folder` (properties or guides)',
    who: members,
    params: idParams,
    multipart: true,
    responses: { 201: uploaded },
    refusals: ['upload.not_an_image', 'upload.too_large', 'upload.quota', 'upload.folder_not_allowed'],
    triesPerMinute: 60,
  },
})
