import * as z from 'zod/mini'
import { STAY_REFUSED } from '../availability/refusals.rules.ts'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  fairTurn,
  newTurn,
  newTurnEntry,
  ownersTurn,
  turnCancellation,
  turnFilters,
  turnOverride,
} from './fair-turns.schemas.ts'

export const fairTurnCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/fair_turns/',
    summary:
      "The fair turns of the owner's homes, the latest to close first; who entered stays sealed until then",
    who: ['owner'],
    query: turnFilters,
    responses: { 200: page(ownersTurn) },
  },
  open: {
    method: 'POST',
    path: '/properties/:id/fair_turns/',
    summary:
      'As the owner, collect requests for free nights of a home for some hours instead of letting the first have them',
    audits: 'fair_turn.opened',
    who: ['owner'],
    params: idParams,
    body: newTurn,
    responses: { 201: ownersTurn },
    refusals: [
      'fair_turn.nights_held',
      'fair_turn.nights_collected',
      'fair_turn.too_late',
      'fair_turn.not_listed',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/fair_turns/:id/cancel/',
    summary: 'As the owner, end a fair turn without a decision; a second time changes nothing',
    audits: 'fair_turn.cancelled',
    who: ['owner'],
    params: idParams,
    body: turnCancellation,
    responses: { 200: ownersTurn },
    refusals: ['fair_turn.over'],
  },
  override: {
    method: 'POST',
    path: '/fair_turns/:id/override/',
    summary:
      'As the owner, give the nights to another entry after the decision, with a reason that both are told',
    audits: ['fair_turn.overridden', 'booking.cancelled'],
    who: ['owner'],
    params: idParams,
    body: turnOverride,
    responses: { 200: ownersTurn },
    refusals: [
      'fair_turn.not_decided',
      'fair_turn.entry_closed',
      'booking.nights_taken',
      'booking.credit_gone',
    ],
  },
  ofHome: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/fair_turns/',
    summary:
      'The open fair turns of a home that one may request, and the decided ones that one entered, soonest first',
    who: ['owner', 'user'],
    params: idParams,
    responses: { 200: z.array(fairTurn) },
  },
  enter: {
    method: 'POST',
    path: '/fair_turns/:id/entry/',
    summary: 'Enter a fair turn for a stay at the price of a quote; another time replaces the stay',
    who: ['owner', 'user'],
    params: idParams,
    body: newTurnEntry,
    responses: { 201: fairTurn },
    refusals: ['booking.own_property', ...STAY_REFUSED, 'fair_turn.over', 'fair_turn.other_nights'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/fair_turns/:id/entry/',
    summary: 'Take the own entry back while the turn is open; a second time changes nothing',
    who: ['owner', 'user'],
    params: idParams,
    responses: { 204: z.null() },
    refusals: ['fair_turn.over'],
  },
})
