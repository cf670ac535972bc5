import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { SearchInput } from '#web/ui/search-input.tsx'
import { paths } from './paths.ts'

/** A button that opens into the box (spec 2.2); Escape, or leaving it empty, closes it again. */
export function HeaderSearch() {
  const { t } = useTranslation(['shell', 'common'])
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
      className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-leaf px-3 text-sm text-ink-soft transition-colors lg:px-4 hover:border-line-strong hover:text-ink"
    >
      <Search className="size-4.5" aria-hidden="true" />
      <span className="max-lg:sr-only">{t('header.search')}</span>
    </button>
  )
}

type FormProps = { onClose: (byKey: boolean) => void; onSearch?: () => void; autoFocus?: boolean }

export function SearchForm({ onClose, onSearch, autoFocus = true }: FormProps) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // On the list it is one filter among the others; from elsewhere it begins a search.
  const params = new URLSearchParams(pathname === paths.properties() ? search : '')
  const [text, setText] = useState(params.get('search') ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    params.delete('search')
    params.delete('pages')
    if (text.trim()) params.set('search', text.trim())
    navigate({ pathname: paths.properties(), search: params.toString() })
    onClose(false)
    onSearch?.()
  }
  return (
    <search className="w-full min-w-0 md:max-lg:absolute md:max-lg:inset-x-gutter md:max-lg:top-2.5 md:max-lg:w-auto lg:w-88">
      <form
        onSubmit={submit}
        onKeyDown={event => event.key === 'Escape' && onClose(true)}
        onBlur={event => {
          if (!text && !event.currentTarget.contains(event.relatedTarget)) onClose(false)
        }}
      >
        <SearchInput
          autoFocus={autoFocus}
          label={t('header.search')}
          placeholder={t('header.search')}
          clearLabel={t('common:clearSearch')}
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  )
}
