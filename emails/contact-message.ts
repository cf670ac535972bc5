import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'

/** What somebody wrote in the contact form; the answer goes to them. */
export const contactMessageMail = (params: {
  fullName: string
  email: string
  message: string
}): { subject: string; text: string; html: string } => ({
  subject: oneLine(`${params.fullName} wrote to Latchkey`),
  ...layoutMail({
    heading: `${params.fullName} wrote to you`,
    paragraphs: [
      ...params.message.split(/\n+/).filter(line => line.trim() !== ''),
      `They gave this address: ${params.email}. Nobody has checked that it is theirs.`,
    ],
    footer: 'You get what people write in the contact form because you run this Latchkey.',
  }),
})
