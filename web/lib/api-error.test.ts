import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { startTexts } from './i18n.ts'

beforeAll(startTexts)

describe('what a failed call says', () => {
  it('is the first present of detail, error and message, else the status', () => {
    expect(new ApiError(400, { message: 'c', error: 'b', detail: 'a' }).message).toBe('a')
    expect(new ApiError(400, { message: 'c', error: 'b', detail: '' }).message).toBe('b')
    expect(new ApiError(400, { message: 'c', error: null }).message).toBe('c')
    expect(new ApiError(502, '<html>').message).toBe('HTTP 502')
    expect(new ApiError(500, null).message).toBe('HTTP 500')
  })
  it('reads the message of an upload that failed', () => {
    expect(new ApiError(413, { success: false, error: { message: 'Too large' } }).message).toBe('Too large')
  })
  it('names each bad field with its first text', () => {
    const error = new ApiError(400, { detail: 'x', errors: { title: ['short', 'dull'], city: [] } })
    expect(error.fields).toEqual({ title: 'short' })
  })
  it('says that the network is gone', () => {
    expect(networkError()).toMatchObject({
      status: 0,
      message: 'Network error - please check your connection',
    })
  })
})
