import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { questionAnswer } from './questions.schemas.ts'
import { newReinstatement } from './reinstatements.schemas.ts'
import { bookingDetails } from './schemas.ts'

export const reinstatementCalls = declareCalls({
  ask: {
    method: 'POST',
    path: '/bookings/:id/reinstatements/',
    summary:
      'As the owner, ask the guest who cancelled whether the stay may come back; the same question again changes nothing',
    audits: 'reinstatement.asked',
    who: ['owner'],
    params: idParams,
    body: newReinstatement,
    responses: { 201: bookingDetails },
    refusals: [
      'booking.wrong_status',
      'booking.nights_taken',
      'booking.taken_outside',
      'fair_turn.nights_collected',
      'reinstatement.open_already',
      'reinstatement.declined',
      'reinstatement.guest_gone',
      'reinstatement.stay_begun',
    ],
  },
  accept: {
    method: 'POST',
    path: '/reinstatements/:id/accept/',
    summary:
      'As the guest who cancelled, take the stay back at its price; where its nights are taken the question ends',
    audits: ['reinstatement.accepted', 'reinstatement.nights_taken'],
    who: ['owner', 'user'],
    params: idParams,
    body: questionAnswer,
    responses: { 200: bookingDetails },
    refusals: ['reinstatement.over', 'booking.nights_taken', 'booking.fair_turn', 'booking.credit_gone'],
  },
  decline: {
    method: 'POST',
    path: '/reinstatements/:id/decline/',
    summary: 'As the guest, leave the stay cancelled; a second time changes nothing',
    audits: 'reinstatement.declined',
    who: ['owner', 'user'],
    params: idParams,
    body: questionAnswer,
    responses: { 200: bookingDetails },
    refusals: ['reinstatement.over'],
  },
  withdraw: {
    method: 'POST',
    path: '/reinstatements/:id/withdraw/',
    summary: 'As the owner, no longer ask; a second time changes nothing',
    audits: 'reinstatement.withdrawn',
    who: ['owner'],
    params: idParams,
    responses: { 200: bookingDetails },
    refusals: ['reinstatement.over'],
  },
})
