import type { TFunction } from 'i18next'

/** What a message brings besides words: 2 photos, PDF. */
export const summaryOf = (
  t: TFunction<'conversations'>,
  { pictures, pdfs }: { pictures: number; pdfs: number },
) =>
  [
    ...(pictures > 0 ? [t('files.photos', { count: pictures })] : []),
    ...(pdfs > 0 ? [t('files.pdfs', { count: pdfs })] : []),
  ].join(', ')

export const countKinds = (files: readonly { kind: 'picture' | 'pdf' }[]) => {
  const pictures = files.filter(({ kind }) => kind === 'picture').length
  return { pictures, pdfs: files.length - pictures }
}
