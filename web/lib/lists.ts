import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '#contract/kernel/paging.ts'

const NONE: never[] = []

/**
 * The rows of a list that only helps with something else, such as the options of a select: one that gets an error
 * logs a warning and is empty (spec 8). A list that is what a page is about says so instead.
 */
export const useRows = <Row, Key extends readonly unknown[]>(
  list: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
): readonly Row[] => {
  const { data, error } = useQuery(list)
  useEffect(() => {
    if (error) console.warn(error.message)
  }, [error])
  return data?.results ?? NONE
}
