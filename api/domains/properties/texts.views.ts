import type { Language } from '#contract/kernel/languages.ts'
import type { HomeText } from '#contract/properties/schemas.ts'

interface RulesRow {
  readonly house_rules: string
  readonly language: string | null
  readonly text_read: Pick<HomeText, 'language' | 'house_rules'> | null
}

/** The house rules in the reader's language where the owner wrote them in it, else the home's own. */
export const houseRulesView = ({ house_rules, language, text_read }: RulesRow) =>
  text_read?.house_rules
    ? { house_rules: text_read.house_rules, house_rules_language: text_read.language }
    : { house_rules, house_rules_language: language as Language | null }
