import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { KeyMark } from '#web/ui/key-mark.tsx'

export function Logo() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Link
      to={paths.home()}
      aria-label={t('header.toHome')}
      className="flex min-h-11 items-center gap-2.5 rounded-sm text-ink no-underline"
    >
      <KeyMark className="text-brass" />
      <span className="@max-2xs:hidden font-display text-xl font-semibold tracking-tight">
        {t('common:product')}
      </span>
    </Link>
  )
}
