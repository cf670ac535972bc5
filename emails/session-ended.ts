import { layoutMail } from './layout.ts'

/** Tells a person that one of their sessions was ended because its key turned up twice. */
export const sessionEndedMail = ({ fullName, signInUrl }: { fullName: string; signInUrl: string }) => ({
  subject: 'We signed you out of Latchkey on one device',
  ...layoutMail({
    heading: 'You were signed out on one device',
    paragraphs: [
      `Hello ${fullName},`,
      'the key of one of your sessions was used a second time. That happens when somebody else holds a copy of it, so we ended that session to be safe. Your bookings and your data are as you left them.',
      'Please sign in again. If you have shared a device, choose a new password in your settings too.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    footer: 'You get this mail because it concerns the safety of your Latchkey account.',
  }),
})
