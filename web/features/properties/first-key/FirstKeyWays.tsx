import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FirstKey } from '#contract/people/first-key.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'

const WAYS = ['ask', 'stay', 'friend'] as const

interface Props {
  found: FirstKey
  headingLevel: 3 | 4
  /** What a key is, the owners and the ways stand beside each other where there is room. */
  wide?: boolean
}

/** What a key is, who could give a guest one, and what the guest can do for it. */
export function FirstKeyWays({ found: { owners, owners_count: count }, headingLevel, wide = false }: Props) {
  const { t } = useTranslation('firstKey')
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames('grid gap-x-12 gap-y-7', wide && 'md:grid-cols-3')}>
      <div>
        <Heading className="text-lg">{t('what.title')}</Heading>
        <p className="mt-1.5 text-ink-soft">{t('what.text')}</p>
      </div>
      <div>
        <Heading className="text-lg">{t('who.title')}</Heading>
        <p className="mt-1.5 text-ink-soft">{t(count > 0 ? 'who.text' : 'who.nobody')}</p>
        {count > 0 && (
          <ul className="mt-3 grid gap-1">
            {owners.map(owner => (
              <li key={owner.id} className="flex min-h-11 items-center gap-3">
                <Avatar name={owner.full_name} src={owner.profile_image} size="sm" />
                <span className="min-w-0">
                  <Link to={paths.person(owner.id)}>{owner.full_name}</Link>
                  {owner.invited_reader && (
                    <span className="block text-sm text-ink-soft">{t('who.invitedYou')}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {count > owners.length && (
          <p className="mt-2 text-sm text-ink-soft">{t('who.more', { count: count - owners.length })}</p>
        )}
      </div>
      <div>
        <Heading className="text-lg">{t('how.title')}</Heading>
        <ul className="mt-1.5 grid gap-2.5 text-ink-soft">
          {WAYS.map(way => (
            <li key={way}>
              <strong className="font-semibold text-ink">{t(`how.${way}.title`)}</strong>{' '}
              {t(`how.${way}.text`)}
            </li>
          ))}
        </ul>
        <p className="mt-3">
          <Link to={paths.properties()}>{t('how.homes')}</Link>
        </p>
      </div>
    </div>
  )
}
