import { type Rule, signedIn } from './rule.ts'

/** Messages are private to their authors: admins read none of them. */
export const inquiryRules = {
  'inquiries.ask': {
    request: personas => ({ params: { id: personas.propertyId }, payload: { text: 'Is there a cot?' } }),
    expect: signedIn(403, 201, 201, 403, 201, 403),
  },
  'inquiries.read': {
    request: async personas => ({ params: { id: await personas.freshInquiry() } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'inquiries.write': {
    request: async personas => ({
      params: { id: await personas.freshInquiry() },
      payload: { text: 'Hello' },
    }),
    expect: signedIn(403, 201, 404, 201, 404, 403),
  },
  'inquiries.markRead': {
    request: async personas => ({ params: { id: await personas.freshInquiry() }, payload: { up_to: 1 } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'blocks.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  // Only somebody with whom one shares a conversation or a stay: this is nobody.
  'blocks.block': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 404, 404, 403),
  },
  'blocks.unblock': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 200, 200, 200, 200, 403),
  },
  'personReports.report': {
    request: async personas => ({
      params: { id: await personas.reportable() },
      payload: { reason: 'rude', words: 'They swear at me.' },
    }),
    expect: signedIn(403, 201, 404, 404, 404, 403),
  },
  'personReports.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'personReports.setDone': {
    request: async personas => ({ params: { id: await personas.freshPersonReport() } }),
    expect: signedIn(403, 403, 403, 403, 403, 204),
  },
} satisfies Record<string, Rule>
