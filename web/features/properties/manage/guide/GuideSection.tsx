import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnGuide } from '#contract/bookings/guides.schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { useSession } from '#web/lib/session.ts'
import type { UploadPicture } from '#web/lib/upload.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { GuideForm } from './GuideForm.tsx'
import { guideDraft } from './guide-draft.ts'
import { ownGuidePictureQuery, ownGuideQuery } from './queries.ts'
import type { GuidedHome } from './use-guide-form.ts'

interface Props {
  home: GuidedHome
  /** Stores a picture, where it is not the caller's. */
  upload?: UploadPicture | undefined
}

/** The arrival guide of a home, for its owner and who helps there. */
export default function GuideSection({ home, upload }: Props) {
  const { t } = useTranslation('arrivalGuide')
  const { data, error, refetch } = useQuery(ownGuideQuery(home.id))
  if (data) return <WithPictures home={home} upload={upload} guide={data.guide} />
  if (!error) return <PageLoading label={t('loading')} />
  return <FailedNotice title={t('failed')} error={error} onRetry={refetch} />
}

const namedIn = (url: string) => readUploadUrl(url)?.name ?? ''

/**
 * The form begins once its pictures were fetched, also those of a draft: no address serves them. One that is missing
 * stays empty, and leaves the draft if the server has deleted it.
 */
function WithPictures({ home, upload, guide }: Props & { guide: OwnGuide | null }) {
  const { t } = useTranslation('arrivalGuide')
  const person = useSession().user?.id ?? ''
  const [first] = useState(guide)
  const [draft] = useState(() => guideDraft.read(person, home.id))
  const saved = first?.pictures ?? []
  const unsaved = (draft.pictures ?? []).filter(address => saved.every(({ url }) => url !== address))
  const pictures = [...saved, ...unsaved.map(url => ({ id: namedIn(url), url }))]
  const files = useQueries({ queries: pictures.map(({ id }) => ownGuidePictureQuery(home.id, id)) })
  const [sources, setSources] = useState<ReadonlyMap<string, string>>()
  const isSettled = files.every(({ isPending }) => !isPending)
  useEffect(() => {
    if (!isSettled || sources) return
    setSources(
      new Map(
        pictures.map(({ url }, index) => {
          const file = files[index]?.data
          return [url, file ? URL.createObjectURL(file) : url]
        }),
      ),
    )
  })
  useEffect(
    () => () => {
      for (const address of sources?.values() ?? []) URL.revokeObjectURL(address)
    },
    [sources],
  )
  if (!sources) return <PageLoading label={t('loading')} />
  const isLost = (address: string) => {
    const error = files[pictures.findIndex(({ url }) => url === address)]?.error
    return unsaved.includes(address) && error instanceof ApiError && error.status === 404
  }
  const kept = draft.pictures && { pictures: draft.pictures.filter(address => !isLost(address)) }
  return (
    <GuideForm home={home} upload={upload} guide={first} draft={{ ...draft, ...kept }} sources={sources} />
  )
}
