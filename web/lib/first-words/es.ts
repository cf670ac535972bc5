import { fieldTexts } from '#contract/messages/es.ts'
import common from '../../locales/es/common.json' with { type: 'json' }
import shell from '../../locales/es/shell.json' with { type: 'json' }

export default { common, shell, fields: fieldTexts }
