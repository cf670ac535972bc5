import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import {
  guideChange,
  guidePictureParams,
  ownGuideAnswer,
  ownGuidePictureParams,
  stayGuide,
} from './guides.schemas.ts'

/** Owners, and those who help them. */
const hosts = ['owner', 'user'] as const

/** Guides contain codes and passwords: nobody reads them while impersonating. */
export const guideCalls = declareCalls({
  readOwn: {
    method: 'GET',
    path: '/properties/:id/arrival_guide/',
    summary:
      'The arrival guide of one’s own home, or of one at which one helps with everything but money, with its codes and passwords',
    who: hosts,
    params: idParams,
    responses: { 200: ownGuideAnswer },
  },
  save: {
    method: 'PUT',
    path: '/properties/:id/arrival_guide/',
    summary: 'Write the arrival guide of such a home; one without any contents is removed',
    who: hosts,
    params: idParams,
    body: guideChange,
    audits: 'arrival_guide.changed',
    responses: { 200: ownGuideAnswer },
    refusals: ['property.changed_meanwhile', 'property.image_not_yours'],
  },
  ownPicture: {
    method: 'GET',
    path: '/properties/:id/arrival_guide/pictures/:picture/',
    summary:
      'A picture of the arrival guide of such a home; by its name, one that was uploaded and is in no guide yet',
    who: hosts,
    params: ownGuidePictureParams,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
  read: {
    method: 'GET',
    path: '/bookings/:id/arrival_guide/',
    summary: 'As the guest of a stay, its arrival guide, or the day on which it opens',
    who: ['owner', 'user'],
    params: idParams,
    responses: { 200: stayGuide },
  },
  picture: {
    method: 'GET',
    path: '/bookings/:id/arrival_guide/pictures/:picture/',
    summary: 'As the guest of a stay, a picture of its arrival guide while it is open',
    who: ['owner', 'user'],
    params: guidePictureParams,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
})
