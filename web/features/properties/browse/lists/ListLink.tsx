import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import type { HomeList } from '#contract/properties/home-lists.schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SHOWS_LISTS } from './queries.ts'

/** A link for members whom the author does not find by name. The server shows it once. */
export function ListLink({ list: { id, link_until } }: { list: HomeList }) {
  const { t } = useTranslation('homeLists')
  const [token, setToken] = useState<string | null>(null)
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('share.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  }
  const make = useChange(homeListCalls.makeLink, { ...options, accepted: made => setToken(made.token) })
  const end = useChange(homeListCalls.endLink, {
    ...options,
    succeeded: t('link.ended'),
    accepted: () => setToken(null),
  })
  const link = token === null ? null : `${window.location.origin}${paths.joinHomeList(token)}`
  return (
    <section aria-labelledby="list-link" className="grid gap-3">
      <h3 id="list-link" className="text-lg">
        {t('link.title')}
      </h3>
      <p className="text-sm text-ink-soft">
        {link_until ? t('link.until', { date: formatDeadline(link_until) }) : t('link.text')}
      </p>
      {link !== null && (
        <>
          <Field label={t('link.address')}>
            <TextInput readOnly value={link} onFocus={event => event.target.select()} />
          </Field>
          <CopyButton
            text={link}
            label={t('link.copy')}
            copied={t('link.copied')}
            failed={t('link.copyFailed')}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={make.isPending}
          onClick={() => make.mutate({ params: { id } })}
        >
          {t(link_until ? 'link.again' : 'link.make')}
        </Button>
        {link_until && (
          <Button
            variant="quiet"
            size="sm"
            busy={end.isPending}
            onClick={() => end.mutate({ params: { id } })}
          >
            {t('link.end')}
          </Button>
        )}
      </div>
    </section>
  )
}
