import MessagesSquare from 'lucide-react/icons/messages-square'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedQuestion } from '#contract/conversations/inquiries.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { AskedHome } from './AskDialog.tsx'

const loadDialog = () => import('./AskDialog.tsx')
const AskDialog = lazy(loadDialog)

interface Props {
  home: AskedHome
  /** The dates that are chosen on the page of the home. */
  stay: { check_in_date: string; check_out_date: string } | null
}

/** The way to ask the owner of a home something before a stay is requested. */
export default function AskOwner({ home, stay }: Props) {
  const { t } = useTranslation('inquiries')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const [asked, setAsked] = useState<AskedQuestion['conversation'] | null>(null)
  const name = home.owner.full_name
  return (
    <section aria-labelledby="ask-owner">
      <h2 id="ask-owner">{t('title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft" aria-live="polite">
        {t(asked ? 'sentText' : 'text', { name })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {asked && (
          <ButtonLink to={asked.kind === 'inquiry' ? paths.inquiry(asked.id) : paths.messages(asked.id)}>
            {t('open')}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          icon={<MessagesSquare className="size-4.5" aria-hidden="true" />}
          {...button}
        >
          {t(asked ? 'askMore' : 'ask')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <AskDialog home={home} stay={stay} onAsked={setAsked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
