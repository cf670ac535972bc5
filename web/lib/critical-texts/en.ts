import { generalFieldTexts } from '#contract/messages/fields.en.ts'
import common from '#web/locales/en/common.json' with { type: 'json' }
import shell from '#web/locales/en/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/en/*.json', '!../../locales/en/{common,shell}.json'],
  { import: 'default' },
)

/** The texts of all fields, which the sign-in page does not need. */
const readFieldTexts = async () => (await import('../all-field-texts/en.ts')).default

export default { critical: { common, shell, fields: generalFieldTexts }, readFieldTexts, screens }
