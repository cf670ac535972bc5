import { INVITATION_DAYS } from '#contract/kernel/constants.ts'
import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'

/** An invitation into an owner's network. */
export const networkInvitationMail = (params: {
  inviterName: string
  inviterEmail: string
  link: string
}): { subject: string; text: string; html: string } => ({
  subject: oneLine(`${params.inviterName} invites you to their trusted network`),
  ...layoutMail({
    heading: `${params.inviterName} trusts you with the key`,
    paragraphs: [
      `${params.inviterName} (${params.inviterEmail}) would like to have you in their trusted network on Latchkey.`,
      'Latchkey is where people rent out their homes to people they trust. ' +
        `In the network you see the homes of ${params.inviterName} at a price that follows their trust in you.`,
      `The link is meant for you alone and works once, within ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'See the invitation', url: params.link },
    footer: 'If you do not know this person, you can ignore this mail: nothing happens unless you accept.',
  }),
})
