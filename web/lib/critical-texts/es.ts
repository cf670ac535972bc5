import { fieldTexts } from '#contract/messages/es.ts'
import common from '#web/locales/es/common.json' with { type: 'json' }
import shell from '#web/locales/es/shell.json' with { type: 'json' }

export default { common, shell, fields: fieldTexts }
