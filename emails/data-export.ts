import { layoutMail } from './layout.ts'

/** Tells a person that the copy of their data is ready. */
export const dataExportMail = ({ fullName, link }: { fullName: string; link: string }) => ({
  subject: 'Your Latchkey data is ready',
  ...layoutMail({
    heading: 'Your data is ready',
    paragraphs: [
      `Hello ${fullName},`,
      'the copy of your data that you asked for is ready: one ZIP file, with everything as JSON and as tables for a spreadsheet.',
      'The link works for 7 days, and only while you are signed in.',
    ],
    action: { label: 'Get your data', url: link },
    footer: 'If you did not ask for this, change your password: somebody is signed in to your account.',
  }),
})
