/** A key whose bow is a house. */
export const KEY_MARK = {
  viewBox: '0 0 20 28',
  path: 'M10 1 19 8v9h-7v1.500h3.500v3H12V23h5v3h-5v1.500H8V17H1V8Zm0 6.500a3.250 3.250 0 1 0 0 6.500 3.250 3.250 0 0 0 0-6.500Z',
} as const
