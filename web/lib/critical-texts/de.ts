import { generalFieldTexts } from '#contract/messages/fields.de.ts'
import common from '#web/locales/de/common.json' with { type: 'json' }
import shell from '#web/locales/de/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/de/*.json', '!../../locales/de/{common,shell}.json'],
  { import: 'default' },
)

/** The texts of all fields, which the sign-in page does not need. */
const readFieldTexts = async () => (await import('../all-field-texts/de.ts')).default

export default { critical: { common, shell, fields: generalFieldTexts }, readFieldTexts, screens }
