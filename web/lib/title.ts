import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'

export const setTitle = (title: string) => {
  document.title = `${title} · ${i18n.t('common:product')}`
}

/** For a page whose title is known only after its data are loaded, such as a home's name. */
export const useTitle = (title: string | undefined) => {
  const { language } = useTranslation().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the shell has set its own again
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, language])
}
