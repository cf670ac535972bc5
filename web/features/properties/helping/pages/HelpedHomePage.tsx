import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import { type CoHostRights, includesRight } from '#contract/properties/co-hosts.rules.ts'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { reload } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HelpedCalendar } from '../HelpedCalendar.tsx'
import { HelpedHomeWith } from '../HelpedHomeWith.tsx'
import { helpedHomesQuery } from '../queries.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** One home of another at which the person helps. */
export function Component() {
  return (
    <HelpedHomeWith right="calendar">{home => <HelpedHomeScreen key={home.id} home={home} />}</HelpedHomeWith>
  )
}

function HelpedHomeScreen({ home }: { home: HelpedHome }) {
  const { t } = useTranslation('coHosts')
  const [leaving, setLeaving] = useState(false)
  useTitle(home.property.title)
  const may = (right: CoHostRights) => includesRight(home.rights, right)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('helping.ownedBy', { name: home.owner.full_name })}
        title={home.property.title}
        text={t(`yourRights.${home.rights}`)}
        actions={
          <>
            {may('requests') && (
              <ButtonLink to={paths.helpedBookings(home.property.id)}>{t('requests.title')}</ButtonLink>
            )}
            {may('all_but_money') && (
              <>
                <ButtonLink to={paths.editHelpedHome(home.property.id)} variant="secondary">
                  {t('edit.open')}
                </ButtonLink>
                <ButtonLink to={paths.editHelpedHome(home.property.id, 'guide')} variant="secondary">
                  {t('edit.openGuide')}
                </ButtonLink>
                <ButtonLink to={paths.helpedCleaning(home.property.id)} variant="secondary">
                  {t('edit.openCleaning')}
                </ButtonLink>
              </>
            )}
            {may('messages') && (
              <ButtonLink to={paths.messages()} variant="secondary">
                {t('home.messages')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.helping()} variant="secondary">
              {t('home.all')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => setLeaving(true)}>
              {t('home.leave')}
            </Button>
          </>
        }
      />
      <HelpedCalendar property={home.property.id} />
      {leaving && (
        <Suspense>
          <Leave home={home} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Leave({ home, onClose }: { home: HelpedHome; onClose: () => void }) {
  const { t } = useTranslation(['coHosts', 'common'])
  const navigate = useNavigate()
  const leave = useChange(coHostCalls.end, {
    succeeded: t('home.left', { home: home.property.title }),
    failed: ({ message }) => ({ title: t('home.leaveFailed'), description: message }),
    refreshes: [helpedHomesQuery.queryKey],
    accepted: () => {
      void reload()
      void navigate(paths.helping())
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('home.leaveAsk', { home: home.property.title })}
      text={t('home.leaveText', { name: home.owner.full_name })}
      confirmLabel={t('home.leave')}
      cancelLabel={t('common:cancel')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ params: { id: home.id } })}
    />
  )
}
