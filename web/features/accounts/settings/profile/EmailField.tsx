import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const EmailDialog = lazy(() => import('./EmailDialog.tsx').then(module => ({ default: module.EmailDialog })))

/** The address is changed through a link to the new one, so that a typing error cannot lock the person out. */
export function EmailField({ email }: { email: string }) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="grid gap-3">
      <Field label={t('email.label')} hint={t('email.hint')}>
        <TextInput
          value={email}
          readOnly
          autoComplete="off"
          trailing={
            // The button is as wide as what is around it, which its own negative margin would narrow.
            <span className="-mr-2.5 flex">
              <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
                {t('email.change')}
              </Button>
            </span>
          }
        />
      </Field>
      {sentTo && <Notice tone="good">{t('email.sent', { email: sentTo })}</Notice>}
      {open && (
        <Suspense>
          <EmailDialog onClose={() => setOpen(false)} onSent={setSentTo} />
        </Suspense>
      )}
    </div>
  )
}
