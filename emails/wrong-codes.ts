import { layoutMail } from './layout.ts'

/** Warns a person that somebody who knows their password fails at the second factor. */
export const wrongCodesMail = ({ fullName, settingsUrl }: { fullName: string; settingsUrl: string }) => ({
  subject: 'Somebody entered your password, but not the code',
  ...layoutMail({
    heading: 'Your second factor held',
    paragraphs: [
      `Hello ${fullName},`,
      'somebody entered your password and then five wrong codes. They did not get in.',
      'If that was not you, your password is known to somebody else. Please change it now.',
    ],
    action: { label: 'Change your password', url: settingsUrl },
    footer: 'You get this mail because it concerns the safety of your Latchkey account.',
  }),
})
