import { generalFieldTexts } from '#contract/messages/fields.es.ts'
import common from '#web/locales/es/common.json' with { type: 'json' }
import shell from '#web/locales/es/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/es/*.json', '!../../locales/es/{common,shell}.json'],
  { import: 'default' },
)

/** The texts of all fields, which the sign-in page does not need. */
const readFieldTexts = async () => (await import('../all-field-texts/es.ts')).default

export default { critical: { common, shell, fields: generalFieldTexts }, readFieldTexts, screens }
