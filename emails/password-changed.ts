import { layoutMail } from './layout.ts'

/** Tells a person that their password is another one now. */
export const passwordChangedMail = ({ fullName, resetUrl }: { fullName: string; resetUrl: string }) => ({
  subject: 'Your Latchkey password was changed',
  ...layoutMail({
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${fullName},`,
      'the password of your account was changed just now, and every other session was signed out.',
      'If that was you, there is nothing to do. If not, set a new one at once: whoever changed it is signed out by that.',
    ],
    action: { label: 'That was not me', url: resetUrl },
    footer: 'You get this mail because it concerns the safety of your Latchkey account.',
  }),
})
