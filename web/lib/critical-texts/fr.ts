import { fieldTexts } from '#contract/messages/fr.ts'
import common from '#web/locales/fr/common.json' with { type: 'json' }
import shell from '#web/locales/fr/shell.json' with { type: 'json' }

export default { common, shell, fields: fieldTexts }
