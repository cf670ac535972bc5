import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import {
  cleanerFields,
  cleaningHome,
  cleaningLinkParams,
  cleaningList,
  cleaningPlan,
  homeProblem,
  newCleanerLink,
  newHomeProblem,
  newLinkProblem,
  readyChange,
  turnover,
} from './cleaning.schemas.ts'

/** Calendar services read the links of many people from one address. */
const READS_PER_MINUTE = 300
const CHANGES_PER_MINUTE = 60

/** Owners, and who helps at a home with everything but money: there alone. */
const hosts = ['owner', 'user'] as const

/** Turnovers of an owner's homes, and the links of those who clean. */
export const cleaningCalls = declareCalls({
  plan: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/cleaning/',
    summary:
      'The turnovers of the owner’s homes, or of one, from yesterday on for 60 days, open problems, and who cleans',
    who: hosts,
    query: cleaningHome,
    responses: { 200: cleaningPlan },
  },
  add: {
    method: 'POST',
    path: '/cleaners/',
    summary: 'Add somebody who cleans, with a secret link',
    who: hosts,
    body: cleanerFields,
    audits: 'cleaner.added',
    responses: { 201: newCleanerLink },
    refusals: ['cleaner.too_many'],
  },
  change: {
    method: 'PUT',
    path: '/cleaners/:id/',
    summary: 'Change whose homes somebody cleans, and whether the link tells first names',
    who: hosts,
    params: idParams,
    body: cleanerFields,
    audits: 'cleaner.changed',
    responses: { 200: cleaningPlan },
  },
  renew: {
    method: 'POST',
    path: '/cleaners/:id/link/',
    summary: 'Make a new secret link; the one before stops',
    who: hosts,
    params: idParams,
    audits: 'cleaner.link_made',
    responses: { 201: newCleanerLink },
  },
  remove: {
    method: 'DELETE',
    path: '/cleaners/:id/',
    summary: 'Remove somebody who cleans; the link stops',
    who: hosts,
    params: idParams,
    audits: 'cleaner.removed',
    responses: { 204: z.null() },
  },
  setReady: {
    method: 'POST',
    path: '/cleaning/ready/',
    summary: 'As the owner or a co-host, say that a home is ready after guests have left, or take it back',
    who: hosts,
    body: readyChange,
    audits: 'cleaning.ready_changed',
    responses: { 200: turnover },
    refusals: ['cleaning.too_early'],
  },
  report: {
    method: 'POST',
    path: '/cleaning/problems/',
    summary: 'As the owner or a co-host, note a problem of a home',
    who: hosts,
    body: newHomeProblem,
    audits: 'cleaning.problem_reported',
    responses: { 201: homeProblem },
    refusals: ['cleaning.too_many_problems'],
  },
  solve: {
    method: 'POST',
    path: '/cleaning/problems/:id/solve/',
    summary: 'Say that a problem is solved; again changes nothing',
    who: hosts,
    params: idParams,
    audits: 'cleaning.problem_solved',
    responses: { 204: z.null() },
  },
})

/** What whoever holds the link of somebody who cleans may do. An unknown link is not found. */
export const cleaningLinkCalls = declareCalls({
  read: {
    method: 'GET',
    path: '/cleaning/links/:token/',
    summary: 'The turnovers of the homes of this link, and their open problems',
    who: 'anyone',
    params: cleaningLinkParams,
    responses: { 200: cleaningList },
    triesPerMinute: CHANGES_PER_MINUTE,
  },
  setReady: {
    method: 'POST',
    path: '/cleaning/links/:token/ready/',
    summary: 'Say that a home is ready, or take it back',
    who: 'anyone',
    params: cleaningLinkParams,
    body: readyChange,
    audits: 'cleaning.ready_changed',
    responses: { 200: turnover },
    refusals: ['cleaning.too_early'],
    triesPerMinute: CHANGES_PER_MINUTE,
  },
  report: {
    method: 'POST',
    path: '/cleaning/links/:token/problems/',
    summary: 'Report a problem of a home to its owner',
    who: 'anyone',
    params: cleaningLinkParams,
    body: newLinkProblem,
    audits: 'cleaning.problem_reported',
    responses: { 201: homeProblem },
    refusals: ['cleaning.too_many_problems', 'attachment.gone'],
    triesPerMinute: CHANGES_PER_MINUTE,
  },
  feed: {
    method: 'GET',
    path: '/cleaning_calendars/:token.ics',
    summary: 'The turnovers of the homes of this link as a calendar',
    who: 'anyone',
    params: cleaningLinkParams,
    file: 'text/calendar',
    subscribed: true,
    responses: { 200: fileAnswer },
    triesPerMinute: READS_PER_MINUTE,
  },
})
