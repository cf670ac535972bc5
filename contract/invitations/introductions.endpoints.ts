import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import {
  introductionAcceptance,
  introductionAccepted,
  introductionReplied,
  introductionReply,
  newIntroduction,
  openIntroduction,
  ownIntroduction,
  receivedIntroduction,
} from './introductions.schemas.ts'
import { tokenBody } from './schemas.ts'

export const introductionCalls = declareCalls({
  make: {
    method: 'POST',
    path: '/trusted-networks/:id/introductions/',
    summary:
      'Introduce somebody to the owner of a network that one belongs to; any address is answered alike',
    audits: 'introduction.made',
    who: ['user'],
    params: idParams,
    body: newIntroduction,
    responses: { 201: ownIntroduction },
    refusals: ['introduction.none_left'],
  },
  own: {
    method: 'GET',
    path: '/introductions/',
    summary: 'The introductions that one made, newest first; only an acceptance is told',
    who: ['user'],
    query: z.strictObject(paging),
    responses: { 200: page(ownIntroduction) },
  },
  received: {
    method: 'GET',
    path: '/introductions/received/',
    summary: 'People who agreed to be introduced to the owner and wait for a decision, oldest first',
    who: ['owner'],
    query: z.strictObject(paging),
    responses: { 200: page(receivedIntroduction) },
  },
  accept: {
    method: 'POST',
    path: '/introductions/:id/accept/',
    summary: 'Take an introduced person into the network, below the level of the introducer',
    audits: 'introduction.accepted',
    who: ['owner'],
    params: idParams,
    body: introductionAcceptance,
    responses: { 200: introductionAccepted },
    refusals: [
      'introduction.over',
      'introduction.level_above',
      'introduction.already_member',
      'level.unknown',
    ],
  },
  decline: {
    method: 'POST',
    path: '/introductions/:id/decline/',
    summary: 'Decline an introduction; nobody is told',
    audits: 'introduction.declined',
    who: ['owner'],
    params: idParams,
    responses: { 204: z.null() },
    refusals: ['introduction.over'],
  },
  validate: {
    method: 'POST',
    path: '/introductions/validate_token/',
    summary: 'Who introduces whom to whom',
    who: 'anyone',
    duringOnboarding: true,
    body: tokenBody,
    responses: { 200: openIntroduction },
    refusals: ['introduction.invalid'],
    triesPerMinute: 10,
  },
  respond: {
    method: 'POST',
    path: '/introductions/respond/',
    summary: 'Agree to be shown to the owner, or refuse; a refusal is told to nobody',
    audits: ['introduction.agreed', 'introduction.refused'],
    who: 'anyone',
    duringOnboarding: true,
    body: introductionReply,
    responses: { 200: introductionReplied },
    refusals: ['introduction.invalid'],
    triesPerMinute: 10,
  },
})
