import { INVITATION_DAYS } from '#contract/kernel/constants.ts'
import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'

const AS = {
  user: 'as a guest: you can stay in the homes of people who trust you, at a price that follows that trust.',
  owner:
    'as an owner: you can list your homes and invite the people you trust, each at a price of your choice.',
  admin: 'as an admin, to look after the place and the people in it.',
} as const

/** An invitation to the platform. `inviterName` is null where the server itself invites. */
export const invitationMail = (params: {
  inviterName: string | null
  userType: keyof typeof AS
  link: string
}): { subject: string; text: string; html: string } => ({
  subject: params.inviterName
    ? oneLine(`${params.inviterName} invites you to Latchkey`)
    : 'Your invitation to Latchkey',
  ...layoutMail({
    heading: 'You are invited to Latchkey',
    paragraphs: [
      'Latchkey is where people rent out their homes to people they trust. One can only join by invitation.',
      `${params.inviterName ?? 'We'} would like you to join ${AS[params.userType]}`,
      `The link is meant for you alone and works once, within ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'See the invitation', url: params.link },
    footer: 'If you did not expect this, you can ignore it: nothing happens unless you accept.',
  }),
})
