import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchForm } from './search-form.tsx'

/** A button that expands into the search box (spec 2.2); Escape, or leaving it empty, collapses it. */
export function HeaderSearch() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closedByKey = useRef(false)
  useEffect(() => {
    if (!open && closedByKey.current) button.current?.focus()
    closedByKey.current = false
  }, [open])
  if (open)
    return (
      <SearchForm
        onClose={byKey => {
          closedByKey.current = byKey
          setOpen(false)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={false}
      onClick={() => setOpen(true)}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-leaf px-3 text-sm text-ink-soft transition-colors xl:px-4 hover:border-line-strong hover:text-ink"
    >
      <Search className="size-4.5" aria-hidden="true" />
      <span className="max-xl:sr-only">{t('header.search')}</span>
    </button>
  )
}
