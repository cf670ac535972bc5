import { describe, expect, it } from 'vitest'
import { pictureSource } from './picture-source.ts'

describe('the source of a picture', () => {
  it('derives its widths and its colour from the name of a stored picture', () => {
    expect(pictureSource('/uploads/7f3a-c9a98a.webp')).toEqual({
      src: '/uploads/7f3a-c9a98a.webp',
      small: '/uploads/7f3a-c9a98a-480.webp',
      medium: '/uploads/7f3a-c9a98a-960.webp',
      srcSet:
        '/uploads/7f3a-c9a98a-480.webp 480w, /uploads/7f3a-c9a98a-960.webp 960w, /uploads/7f3a-c9a98a.webp 1600w',
      color: '#c9a98a',
    })
  })

  it('takes any other address as it is', () => {
    expect(pictureSource('blob:http://localhost/1')).toEqual({
      src: 'blob:http://localhost/1',
      small: 'blob:http://localhost/1',
      medium: 'blob:http://localhost/1',
    })
  })
})
