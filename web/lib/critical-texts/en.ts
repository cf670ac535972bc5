import { fieldTexts } from '#contract/messages/en.ts'
import common from '#web/locales/en/common.json' with { type: 'json' }
import shell from '#web/locales/en/shell.json' with { type: 'json' }

/** The texts of screens are in files of their own. */
const screens = import.meta.glob<Record<string, unknown>>(
  ['../../locales/en/*.json', '!../../locales/en/{common,shell}.json'],
  { import: 'default' },
)

export default { critical: { common, shell, fields: fieldTexts }, screens }
