import { generalFieldTexts } from '#contract/messages/fields.fr.ts'
import common from '#web/locales/fr/common.json' with { type: 'json' }
import shell from '#web/locales/fr/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/fr/*.json', '!../../locales/fr/{common,shell}.json'],
  { import: 'default' },
)

/** The texts of all fields, which the sign-in page does not need. */
const readFieldTexts = async () => (await import('../all-field-texts/fr.ts')).default

export default { critical: { common, shell, fields: generalFieldTexts }, readFieldTexts, screens }
