import { fieldTexts } from '#contract/messages/fr.ts'
import common from '#web/locales/fr/common.json' with { type: 'json' }
import shell from '#web/locales/fr/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/fr/*.json', '!../../locales/fr/{common,shell}.json'],
  { import: 'default' },
)

export default { critical: { common, shell, fields: fieldTexts }, screens }
