import { fieldTexts } from '#contract/messages/de.ts'
import common from '#web/locales/de/common.json' with { type: 'json' }
import shell from '#web/locales/de/shell.json' with { type: 'json' }

export default { common, shell, fields: fieldTexts }
