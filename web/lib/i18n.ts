import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import common from '../locales/en/common.json' with { type: 'json' }
import shell from '../locales/en/shell.json' with { type: 'json' }
import { FIELD_TEXTS, readFieldTexts } from './field-texts.ts'
import type { Namespace } from './i18n-types.ts'

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' })

/** Namespaces are files that come with the route which speaks them. */
const filesBackend = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    if (namespace === FIELD_TEXTS) return readFieldTexts(language)
    const file = files[`../locales/${language}/${namespace}.json`]
    if (!file) throw new Error(`No texts for ${namespace} in ${language}`)
    return (await file()) as Record<string, string>
  },
}

export const i18n = i18next.createInstance()

void i18n
  .use(initReactI18next)
  .use(filesBackend)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['common', 'shell'],
    defaultNS: 'common',
    resources: { en: { common, shell } },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false }, // a route shows only after its namespaces have come
  })

/** Waits for the texts that a screen speaks. */
export const loadTexts = (namespaces: readonly Namespace[]) =>
  i18n.loadNamespaces([FIELD_TEXTS, ...namespaces])
