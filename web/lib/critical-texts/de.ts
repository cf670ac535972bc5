import { fieldTexts } from '#contract/messages/de.ts'
import common from '#web/locales/de/common.json' with { type: 'json' }
import shell from '#web/locales/de/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/de/*.json', '!../../locales/de/{common,shell}.json'],
  { import: 'default' },
)

export default { critical: { common, shell, fields: fieldTexts }, screens }
