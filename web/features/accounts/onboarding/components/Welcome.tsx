import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface Props {
  /** Only the first step has one. */
  text: ReactNode
  /** The path of this page, to return to after signing in. */
  here: string
  /** Wide enough for a map and a table. */
  wide?: boolean
  children: ReactNode
}

/** The heading of both onboarding pages; it tells visitors who are not signed in to sign in first. */
export function Welcome({ text, here, wide = false, children }: Props) {
  const { t } = useTranslation('onboarding')
  const { user } = useSession()
  // The name at page load: a greeting that changes while the name is typed would be odd.
  const [name] = useState(user?.full_name.split(/\s+/)[0])
  const title = name ? t('titleNamed', { name }) : t('title')
  return (
    <div
      className={classNames(
        'mx-auto grid grid-cols-1 gap-5 md:gap-8',
        wide ? 'max-w-[52rem]' : 'max-w-prose',
      )}
    >
      {text ? <PageHeader eyebrow={t('eyebrow')} title={title} text={text} /> : <h1>{title}</h1>}
      {!user && (
        <Notice
          tone="trust"
          title={t('signInFirst')}
          action={
            <ButtonLink to={paths.login(here)} size="sm">
              {t('signIn')}
            </ButtonLink>
          }
        >
          {t('signInFirstText')}
        </Notice>
      )}
      {children}
    </div>
  )
}
