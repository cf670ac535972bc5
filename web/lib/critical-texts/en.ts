import { fieldTexts } from '#contract/messages/en.ts'
import common from '#web/locales/en/common.json' with { type: 'json' }
import shell from '#web/locales/en/shell.json' with { type: 'json' }

export default { common, shell, fields: fieldTexts }
