import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { pictureSize } from '../uploads/private-files.schemas.ts'
import {
  memoriesForHost,
  memoryAudienceChange,
  memoryPeople,
  memoryPeopleQuery,
  memoryPersonParams,
  memoryPictureParams,
  ownMemories,
  sharedMemories,
  stayPicture,
  stayPictureChange,
} from './memories.schemas.ts'

const members = ['owner', 'user'] as const
const nothing = { 204: z.null() }

/** The private pictures that a guest keeps of a stay; `:id` is that of the stay. For everybody who may not see them, they do not exist. */
export const memoryCalls = declareCalls({
  own: {
    method: 'GET',
    path: '/bookings/:id/memories/',
    summary: 'As the guest of a stay, the own pictures of it, and who sees them',
    who: members,
    params: idParams,
    responses: { 200: ownMemories },
  },
  forHost: {
    method: 'GET',
    path: '/bookings/:id/guest_memories/',
    summary: 'As the host of a stay, the pictures that its guest shows to them',
    who: ['owner'],
    params: idParams,
    responses: { 200: memoriesForHost },
  },
  shared: {
    method: 'GET',
    path: '/memories/:id/',
    summary: 'The pictures of a stay, for the people whom its guest chose',
    who: members,
    params: idParams,
    responses: { 200: sharedMemories },
  },
  picture: {
    method: 'GET',
    path: '/memories/:id/pictures/:picture/',
    summary: 'A picture of a stay, for its guest and those whom the guest chose',
    who: members,
    params: memoryPictureParams,
    query: pictureSize,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
  add: {
    method: 'POST',
    path: '/memories/:id/pictures/',
    summary: 'As the guest of a stay that is over, add a picture: multipart with `file`',
    who: members,
    params: idParams,
    multipart: true,
    responses: { 201: stayPicture },
    refusals: [
      'memory.stay_not_over',
      'memory.enough_pictures',
      'upload.not_an_image',
      'attachment.too_large',
    ],
    triesPerMinute: 60,
  },
  describe: {
    method: 'PATCH',
    path: '/memories/:id/pictures/:picture/',
    summary: 'Write a line about an own picture; an empty one removes it',
    who: members,
    params: memoryPictureParams,
    body: stayPictureChange,
    responses: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/memories/:id/pictures/:picture/',
    summary: 'Delete an own picture',
    who: members,
    params: memoryPictureParams,
    responses: nothing,
  },
  choose: {
    method: 'PUT',
    path: '/memories/:id/audience/',
    summary: 'Choose who sees the own pictures of a stay; it takes effect at once',
    who: members,
    params: idParams,
    body: memoryAudienceChange,
    responses: nothing,
  },
  candidates: {
    method: 'GET',
    path: '/memories/:id/candidates/',
    summary: 'People of shared networks whom the guest sees and has not named',
    who: members,
    params: idParams,
    query: memoryPeopleQuery,
    responses: { 200: memoryPeople },
  },
  name: {
    method: 'PUT',
    path: '/memories/:id/people/:person/',
    summary: 'Name somebody who may see the own pictures; again changes nothing',
    who: members,
    params: memoryPersonParams,
    responses: nothing,
    refusals: ['memory.too_many_people'],
  },
  unname: {
    method: 'DELETE',
    path: '/memories/:id/people/:person/',
    summary: 'Name somebody no longer; for them the pictures are gone at once',
    who: members,
    params: memoryPersonParams,
    responses: nothing,
  },
})
