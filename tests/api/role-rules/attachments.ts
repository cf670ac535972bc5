import { attachmentForm } from '../../support/attachments.ts'
import { aPdf } from '../../support/pdf-files.ts'
import { type Rule, signedIn } from './rule.ts'

/** Files of messages are as private as the messages; admins get those that were passed on with a report. */
export const attachmentRules = {
  'attachments.upload': {
    request: () => attachmentForm(aPdf()),
    expect: signedIn(403, 201, 201, 201, 201, 403),
  },
  'attachments.picture': {
    request: async personas => ({ params: { id: (await personas.freshAttachments()).picture } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'attachments.document': {
    request: async personas => ({ params: { id: (await personas.freshAttachments()).pdf } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'attachments.reportedPicture': {
    request: async personas => {
      const { report, picture } = await personas.freshAttachments()
      return { params: { id: report, attachment: picture } }
    },
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'attachments.reportedDocument': {
    request: async personas => {
      const { report, pdf } = await personas.freshAttachments()
      return { params: { id: report, attachment: pdf } }
    },
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
