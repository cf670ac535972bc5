import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'

/** Receipts and credit notes; which a stay has is in the answer about the stay. */
export const documentCalls = declareCalls({
  pdf: {
    method: 'GET',
    path: '/payments/documents/:id/pdf/',
    summary: 'A receipt or a credit note, for the guest and the owner of the stay',
    who: ['admin', 'owner', 'user'],
    params: idParams,
    file: 'application/pdf',
    responses: { 200: fileAnswer },
    triesPerMinute: 30,
  },
})
