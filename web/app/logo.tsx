import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { KeyMark } from '#web/ui/key-mark.tsx'

interface Props {
  /** The mark alone on a tablet, where a guest's entries need the room. */
  compact: boolean
}

export function Logo({ compact }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Link
      to={paths.home()}
      aria-label={t('header.toHome')}
      className="flex min-h-11 items-center gap-2.5 rounded-sm text-ink no-underline"
    >
      <KeyMark className="text-brass" />
      <span
        className={classNames(
          '@max-2xs:hidden font-display text-xl font-semibold tracking-tight',
          compact && 'md:max-lg:hidden',
        )}
      >
        {t('common:product')}
      </span>
    </Link>
  )
}
