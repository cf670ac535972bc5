import { fieldTexts } from '#contract/messages/de.ts'
import common from '../../locales/de/common.json' with { type: 'json' }
import shell from '../../locales/de/shell.json' with { type: 'json' }

export default { common, shell, fields: fieldTexts }
