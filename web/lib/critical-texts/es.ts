import { fieldTexts } from '#contract/messages/es.ts'
import common from '#web/locales/es/common.json' with { type: 'json' }
import shell from '#web/locales/es/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/es/*.json', '!../../locales/es/{common,shell}.json'],
  { import: 'default' },
)

export default { critical: { common, shell, fields: fieldTexts }, screens }
