import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies a person that their data export is ready. */
export const dataExportMail = (
  language: Language,
  { fullName, link }: { fullName: string; link: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('dataExport.subject'),
    heading: say('dataExport.heading'),
    paragraphs: [say('hello', { name: fullName }), say('dataExport.ready'), say('dataExport.link')],
    action: { label: say('dataExport.action'), url: link },
    footer: say('dataExport.footer'),
  })
}
