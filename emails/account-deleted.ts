import { layoutMail } from './layout.ts'

/** The last mail to a person. */
export const accountDeletedMail = ({ fullName }: { fullName: string }) => ({
  subject: 'Your Latchkey account was deleted',
  ...layoutMail({
    heading: 'Your account was deleted',
    paragraphs: [
      `Goodbye ${fullName},`,
      'your account was deleted as you asked. Your name, your address, your picture and your memberships are gone, and your homes are out of sight.',
      'Past bookings are kept for 7 years, as our policies say, without your name. You are welcome back whenever somebody invites you.',
    ],
    footer: 'This is the last mail that we send you.',
  }),
})
