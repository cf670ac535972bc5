import type { Language } from '#contract/kernel/languages.ts'
import { escapeHtml, oneLine } from './escape.ts'
import { wordsIn } from './words.ts'

/** A mail without its recipient. */
export interface MailMessage {
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Why the recipient got this mail. */
  readonly footer: string
}

/** The colours of the product as literal values, because mail programs do not load our style sheets. */
const STYLE = {
  page: 'margin:0;padding:32px 16px;background:#f6f1e7;',
  sheet:
    'max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #e4dac6;border-radius:12px;' +
    'color:#2b2620;font:16px/1.6 Georgia,"Times New Roman",serif;',
  brand: 'margin:0 0 24px;color:#8a6a1f;font-size:14px;letter-spacing:.08em;',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;',
  paragraph: 'margin:0 0 16px;',
  button:
    'display:inline-block;margin:8px 0 24px;padding:12px 24px;background:#1f4d3a;color:#fffdf8;' +
    'border-radius:8px;text-decoration:none;font-weight:600;',
  small: 'margin:0 0 16px;color:#6b6255;font-size:13px;word-break:break-all;',
  footer: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #e4dac6;color:#6b6255;font-size:13px;',
} as const

const paragraph = (style: keyof typeof STYLE, html: string) => `<p style='${STYLE[style]}'>${html}</p>`

/**
 * Builds the HTML and the plain-text form of a mail with the same texts. All input is plain text: it is escaped for the
 * HTML form, and line breaks in it become spaces, so that nobody's name can add lines to the mail or its subject.
 * Throws when the action's address is not http(s).
 */
export const layoutMail = (language: Language, content: MailContent): MailMessage => {
  const { say } = wordsIn(language)
  const heading = oneLine(content.heading)
  const paragraphs = content.paragraphs.map(oneLine)
  const footer = oneLine(content.footer)
  const { action } = content
  if (action && !/^https?:\/\/\S+$/.test(action.url)) throw new Error('A mail links to http(s) only')
  const label = action ? oneLine(action.label) : ''

  const text = [
    heading,
    ...paragraphs,
    ...(action ? [`${say('layout.address', { label })}\n${action.url}`] : []),
    `--\n${footer}\n${say('layout.tagline')}`,
  ].join('\n\n')

  const button = action
    ? [
        `<p style='margin:0;'><a href="${escapeHtml(action.url)}" style='${STYLE.button}'>${escapeHtml(label)}</a></p>`,
        paragraph('small', `${escapeHtml(say('layout.noButton'))}<br>${escapeHtml(action.url)}`),
      ]
    : []
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body style='${STYLE.page}'><div style='${STYLE.sheet}'>`,
    paragraph('brand', 'Latchkey'),
    `<h1 style='${STYLE.heading}'>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(words => paragraph('paragraph', escapeHtml(words))),
    ...button,
    paragraph('footer', escapeHtml(footer)),
    '</div></body></html>',
  ].join('\n')
  return { language, subject: oneLine(content.subject), text, html }
}
