import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { pictureSize } from '../uploads/private-files.schemas.ts'
import { cleaningHome, cleaningLinkParams } from './cleaning.schemas.ts'
import {
  cleaningPicture,
  keptPictures,
  linkPictureParams,
  linkTurnoverParams,
} from './cleaning-pictures.schemas.ts'

/** A page shows several pictures at once. */
const READS_PER_MINUTE = 300
const CHANGES_PER_MINUTE = 60

const refusedUploads = [
  'upload.not_an_image',
  'attachment.too_large',
  'cleaning.too_many_pictures',
  'cleaning.enough_pictures',
] as const

/** As for the turnovers themselves. */
const hosts = ['owner', 'user'] as const

/** What an owner sees of the pictures that those who clean add. */
export const cleaningPictureCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/cleaning/pictures/',
    summary: 'The pictures of turnovers and problems that are still kept, the latest first',
    who: hosts,
    query: cleaningHome,
    responses: { 200: keptPictures },
  },
  read: {
    method: 'GET',
    path: '/cleaning/pictures/:id/',
    summary: 'A picture of a turnover or a problem of an own home, or of one at which one helps',
    who: hosts,
    params: idParams,
    query: pictureSize,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
})

/** Pictures of whoever holds the link of somebody who cleans. An unknown link is not found. */
export const cleaningLinkPictureCalls = declareCalls({
  addToTurnover: {
    method: 'POST',
    path: '/cleaning/links/:token/turnovers/:property/:day/pictures/',
    summary: 'Add a picture of a home after guests have left: multipart with `file`',
    who: 'anyone',
    params: linkTurnoverParams,
    multipart: true,
    responses: { 201: cleaningPicture },
    refusals: ['cleaning.too_early', ...refusedUploads],
    triesPerMinute: CHANGES_PER_MINUTE,
  },
  addToProblem: {
    method: 'POST',
    path: '/cleaning/links/:token/pictures/',
    summary: 'Store a picture of a problem that is not reported yet: multipart with `file`',
    who: 'anyone',
    params: cleaningLinkParams,
    multipart: true,
    responses: { 201: cleaningPicture },
    refusals: refusedUploads,
    triesPerMinute: CHANGES_PER_MINUTE,
  },
  read: {
    method: 'GET',
    path: '/cleaning/links/:token/pictures/:id/',
    summary: 'A picture that was added with this link',
    who: 'anyone',
    params: linkPictureParams,
    query: pictureSize,
    file: 'image/webp',
    responses: { 200: fileAnswer },
    triesPerMinute: READS_PER_MINUTE,
  },
  remove: {
    method: 'DELETE',
    path: '/cleaning/links/:token/pictures/:id/',
    summary: 'Take a picture back that was added with this link, until the home is said to be ready',
    who: 'anyone',
    params: linkPictureParams,
    responses: { 204: z.null() },
    refusals: ['cleaning.picture_kept'],
    triesPerMinute: CHANGES_PER_MINUTE,
  },
})
