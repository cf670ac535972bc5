import FileUp from 'lucide-react/icons/file-up'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { NewHome } from '../use-new-home.ts'

const ListingDialog = lazy(() => import('./ListingDialog.tsx'))

/** Fills the form of a new home in from a file. The form is saved by its own button alone. */
export function FillFromFile({ home: { form } }: { home: NewHome }) {
  const { t } = useTranslation('bringIn')
  const [isOpen, setOpen] = useState(false)
  const { dirtyFields, defaultValues, isSubmitted } = form.formState

  const fill = (values: Partial<PropertyFormInput>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof PropertyFormInput, value as never, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      })
    setOpen(false)
    toast.success(t('filled'))
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<FileUp className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ListingDialog
            values={form.getValues()}
            untouched={name => name === 'country' && !dirtyFields.country && !defaultValues?.title}
            onFill={fill}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
